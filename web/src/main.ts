import "@fontsource/ibm-plex-sans-condensed/latin-500.css";
import "@fontsource/ibm-plex-sans-condensed/latin-600.css";
import "@fontsource/ibm-plex-sans-condensed/latin-700.css";
import "@fontsource/old-standard-tt/latin-400.css";
import "@fontsource/old-standard-tt/latin-400-italic.css";
import "@fontsource/old-standard-tt/latin-700.css";
import "@fontsource/source-sans-3/latin-400.css";
import "@fontsource/source-sans-3/latin-600.css";
import "./app.css";
import { mount } from "svelte";
import App from "./App.svelte";

/** A part of the page that is gone from the server: another release runs there. The page is loaded anew, once. */
const ANEW = "trinchera-anew";
addEventListener("vite:preloadError", () => {
  if (sessionStorage.getItem(ANEW) === location.href) return;
  void fetch(location.href).then((answer) => {
    if (!answer.ok) return;
    sessionStorage.setItem(ANEW, location.href);
    location.reload();
  });
});

mount(App, { target: document.getElementById("app")! });
