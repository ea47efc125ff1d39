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
  // The log and what an editor is at stay; the rest is replaced.
  const publishes = "[aria-labelledby=publishes]";
  const [old, fresh] = [main, next].map((page) => page.querySelector(publishes));
  if (old && fresh && !old.contains(document.activeElement)) old.replaceWith(fresh);
  // Only what changes in an element that stays is read out.
  const now = main.querySelector(".now");
  const words = next.querySelector(".now");
  if (now && words && now.textContent !== words.textContent)
    now.replaceChildren(...words.childNodes);
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
  const renewSoon = () => {
    renewing ??= setTimeout(() => void renew().catch(() => undefined), RENEW_MS);
  };
  source.addEventListener("change", renewSoon);
  const stale = document.querySelector("#stale");
  source.addEventListener("error", () => {
    stale.textContent = stale.dataset.text;
  });
  source.addEventListener("open", () => {
    // Something may have happened meanwhile.
    if (stale.textContent) renewSoon();
    stale.textContent = "";
  });
}

follow();
