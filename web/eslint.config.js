import svelte from "eslint-plugin-svelte";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default ts.config(
  { ignores: ["src/lib/schema.d.ts", "node_modules/"] },
  ...ts.configs.recommendedTypeChecked,
  ...svelte.configs.recommended,
  {
    languageOptions: {
      parserOptions: { projectService: true, extraFileExtensions: [".svelte"], tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      // numbers and whatever has a text of its own may stand in templates
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true, allowBoolean: true, allowNullish: true }],
      // where an index is known to be inside, `!` says so; the compiler checks the others (noUncheckedIndexedAccess)
      "@typescript-eslint/no-non-null-assertion": "off",
      // maps and sets made and used within one derivation need not be reactive
      "svelte/prefer-svelte-reactivity": "off",
      // one page, own routes: links are followed by lib/route
      "svelte/no-navigation-without-resolve": "off",
    },
  },
  { files: ["**/*.svelte", "**/*.svelte.ts"], languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } } },
  {
    // the linter sees other components as `any`; svelte-check knows their types
    files: ["**/*.svelte"],
    rules: Object.fromEntries(["argument", "assignment", "call", "member-access", "return"].map((what) => [`@typescript-eslint/no-unsafe-${what}`, "off"])),
  },
  { files: ["*.config.js", "*.config.ts"], ...ts.configs.disableTypeChecked },
);
