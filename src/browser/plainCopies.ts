import { SOFT_HYPHEN } from "../i18n/softHyphen";

/** Removes the soft hyphens of headings from copied text. Browser only, once. */
export function startPlainCopies(): void {
  document.addEventListener("copy", (event) => {
    const selection = document.getSelection();
    const text = selection?.toString() ?? "";
    if (!selection || !text.includes(SOFT_HYPHEN) || !event.clipboardData) return;
    const holder = document.createElement("div");
    for (let index = 0; index < selection.rangeCount; index++) {
      holder.append(selection.getRangeAt(index).cloneContents());
    }
    event.clipboardData.setData("text/plain", text.replaceAll(SOFT_HYPHEN, ""));
    event.clipboardData.setData("text/html", holder.innerHTML.replaceAll(SOFT_HYPHEN, ""));
    event.preventDefault();
  });
}
