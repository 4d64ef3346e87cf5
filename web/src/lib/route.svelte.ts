/** Which page is shown, read from the address. */

export interface Place {
  page: "home" | "table" | "replay" | "story" | "verify" | "rules" | "join" | "learn" | "lesson" | "balance" | "game" | "muster" | "account" | "missing";
  id: string;
  query: URLSearchParams;
}

function read(): Place {
  const query = new URLSearchParams(location.search);
  const [first = "", id = "", third = ""] = location.pathname.split("/").filter(Boolean).map(decodeURIComponent);
  if (!first) return { page: "home", id: first, query };
  if (first === "learn") return { page: third ? "lesson" : "learn", id: `${id}/${third}`, query };
  if (first === "join") return { page: "join", id: "", query };
  if (first === "account") return { page: "account", id: "", query };
  if (first === "balance") return { page: "balance", id: "", query };
  if (first === "games" && id) return { page: "game", id, query };
  if (first === "muster" && id) return { page: "muster", id, query };
  if (first === "rules") return { page: "rules", id, query };
  if (first !== "m" || !id) return { page: "missing", id: "", query };
  return { page: third === "replay" || third === "story" ? third : third === "verify" ? "verify" : "table", id, query };
}

class Route {
  place = $state.raw<Place>(read());

  constructor() {
    addEventListener("popstate", () => (this.place = read()));
    document.addEventListener("click", (event) => this.follow(event));
  }

  /** Links within the site change the page without loading it again. */
  private follow(event: MouseEvent): void {
    const link = (event.target as Element).closest?.("a");
    if (!link || event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (link.origin !== location.origin || link.target || link.hasAttribute("download")) return;
    if (/^\/(api|art|assets)\//.test(link.pathname)) return;
    if (link.pathname === location.pathname && link.hash) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }

  go(path: string): void {
    history.pushState(null, "", path);
    this.place = read();
    scrollTo(0, 0);
  }

  replace(path: string): void {
    history.replaceState(history.state, "", path);
    this.place = read();
  }
}

export const route = new Route();
