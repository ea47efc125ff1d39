import { fieldNames } from "../../forms/fieldNames";

const FORM = ".page-foot__feedback";

/** Minimum time between opening and sending a form, in milliseconds, that a suspicious CMS may require. */
const READING_MS = 3500;

/** Timeout in milliseconds. After that the browser submits the form without script and shows the result. */
const TIMEOUT_MS = 10_000;

/** Tokens that prove when each form was opened. */
const openings = new WeakMap<HTMLFormElement, Promise<string | null>>();

/**
 * Sends feedback without leaving the page. If that fails, submits the form without script. Browser only, once.
 */
export function startFeedback(): void {
  for (const sign of ["pointerover", "focusin"]) {
    document.addEventListener(sign, ({ target }) => {
      const form = target instanceof Element ? target.closest<HTMLFormElement>(FORM) : null;
      if (form) void open(form);
    });
  }
  document.addEventListener("submit", (event) => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement) || !form.matches(FORM)) return;
    if (!(submitter instanceof HTMLButtonElement)) return;
    event.preventDefault();
    // Already sending. (`disabled` would lose the focus.)
    if (submitter.hasAttribute("aria-disabled")) return;
    const { name, value } = submitter;
    const buttons = form.querySelectorAll("button");
    for (const button of buttons) button.setAttribute("aria-disabled", "true");
    const status = form.querySelector<HTMLElement>('[role="status"]');
    send(form, { element: name, value }).then(
      () => {
        if (status) {
          status.textContent = form.querySelector(".page-foot__thanks")?.textContent ?? "";
          // Move the focus, since the buttons disappear.
          status.tabIndex = -1;
          if (form.contains(document.activeElement)) status.focus();
        }
        for (const button of buttons) button.hidden = true;
      },
      () => {
        for (const button of buttons) button.removeAttribute("aria-disabled");
        const chosen = Object.assign(document.createElement("input"), {
          type: "hidden",
          name,
          value,
        });
        form.append(chosen);
        form.submit();
      },
    );
  });
}

function open(form: HTMLFormElement): Promise<string | null> {
  const known = openings.get(form);
  if (known) return known;
  const opening = import("../../forms/submitWebform").then(({ requestFormToken }) =>
    requestFormToken(fieldOf(form, fieldNames.id), AbortSignal.timeout(TIMEOUT_MS)),
  );
  openings.set(form, opening);
  // Retry after a failure.
  opening.catch(() => openings.delete(form));
  return opening;
}

async function send(
  form: HTMLFormElement,
  chosen: { element: string; value: string },
): Promise<void> {
  const opened = await open(form);
  const [{ submitWebform }, { randomKey, requestValues }] = await Promise.all([
    import("../../forms/submitWebform"),
    import("../../forms/requestValues"),
  ]);
  const idempotencyKey = randomKey();
  const submit = (token: string | null) => {
    const facts = { honeypot: "", idempotencyKey, path: fieldOf(form, fieldNames.path) };
    return submitWebform(
      {
        id: fieldOf(form, fieldNames.id),
        langcode: fieldOf(form, fieldNames.langcode),
        elements: [chosen],
        requestValues: requestValues({ ...facts, token: token ?? undefined }),
      },
      AbortSignal.timeout(TIMEOUT_MS),
    );
  };
  const first = await submit(opened);
  if (first.success) return;
  await new Promise((resolve) => setTimeout(resolve, READING_MS));
  const second = await submit(first.token ?? opened);
  if (!second.success) throw new Error("The entry was not stored.");
}

function fieldOf(form: HTMLFormElement, name: string): string {
  return form.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value ?? "";
}
