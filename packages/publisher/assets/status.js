// Follows the publisher: new lines of the log come in as they are printed, and the rest of the page is
// fetched again whenever something has changed. Without script, a reload does the same.

const main = document.querySelector("main");
const RENEW_MS = 500;
let renewing;

async function renew() {
  renewing = undefined;
  const response = await fetch("/status", { headers: { accept: "text/html" } });
  if (!response.ok) return location.reload();
  const next = new DOMParser().parseFromString(await response.text(), "text/html");
  // The log and what an editor is at stay; everything else is replaced.
  for (const section of [
    "header",
    "[aria-labelledby=changes]",
    "[aria-labelledby=builds]",
    ".now",
  ]) {
    const old = main.querySelector(section);
    const fresh = next.querySelector(section);
    if (old && fresh && !old.contains(document.activeElement)) old.replaceWith(fresh);
  }
}

function follow() {
  const log = document.querySelector("#log");
  if (!log) return;
  const source = new EventSource("/status/events");
  source.addEventListener("line", ({ data }) => {
    const atEnd = log.scrollTop + log.clientHeight >= log.scrollHeight - 20;
    log.append(`${data}\n`);
    if (atEnd) log.scrollTop = log.scrollHeight;
  });
  source.addEventListener("change", () => {
    renewing ??= setTimeout(() => void renew(), RENEW_MS);
  });
}

follow();
