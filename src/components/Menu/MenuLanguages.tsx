import { useState } from "react";

/**
 * The links to the other languages of the page, where the page has them itself. The menu is drawn once for all pages of a
 * language and knows none of them, so it repeats what stands above it.
 */
export function MenuLanguages() {
  // As long as the menu is open, the page stays the same.
  const [switcher] = useState(() => document.querySelector(".language-switcher"));
  return (
    <div className="menu__languages">
      {switcher && (
        <nav
          className="language-switcher"
          aria-label={switcher.getAttribute("aria-label") ?? undefined}
          dangerouslySetInnerHTML={{ __html: switcher.innerHTML }}
        />
      )}
    </div>
  );
}
