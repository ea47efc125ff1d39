interface Conditions {
  logic: "AND" | "OR" | "XOR";
  conditions: { selector: string; trigger: string; value: string | null }[];
  not: boolean;
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Lets the forms of a page say at each field what is wrong, show what applies, and send in place. */
export function bringFormsToLife(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>(".webform")) {
    form.noValidate = true;
    showWhatApplies(form);
    form.addEventListener("input", () => showWhatApplies(form));
    form.addEventListener("focusout", ({ target }) => validator(target as Control));
    form.addEventListener("change", ({ target }) => validator(target as Control));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void send(form);
    });
  }
}

function showWhatApplies(form: HTMLFormElement): void {
  for (const part of form.querySelectorAll<HTMLElement>("[data-shown-if]")) {
    const { logic, conditions, not } = JSON.parse(part.dataset.shownIf ?? "{}") as Conditions;
    const held = conditions.filter((condition) => holds(form, condition)).length;
    const all = { AND: held === conditions.length, OR: held > 0, XOR: held === 1 }[logic];
    part.hidden = all === not;
    for (const control of part.querySelectorAll<Control>("input, select, textarea")) {
      control.disabled = part.hidden;
    }
  }
}

function holds(form: HTMLFormElement, condition: Conditions["conditions"][number]): boolean {
  const [name = ""] = /[\w-]+/.exec(condition.selector) ?? [];
  const given = new FormData(form).getAll(name).map(String).filter(Boolean);
  switch (condition.trigger.toUpperCase()) {
    case "FILLED":
    case "CHECKED":
      return given.length > 0;
    case "EMPTY":
    case "UNCHECKED":
      return given.length === 0;
    default:
      return given.includes(condition.value ?? "");
  }
}

/** Says at a field what is wrong with it, in the words of the browser. */
function validator(control: Control): boolean {
  const frame = control.closest(".form-field");
  const place = frame?.querySelector<HTMLElement>(".form-field__error");
  if (!place || !control.willValidate) return true;
  const isRight = control.validity.valid;
  control.setAttribute("aria-invalid", String(!isRight));
  frame?.toggleAttribute("data-invalid", !isRight);
  place.hidden = isRight;
  place.textContent = control.validationMessage;
  return isRight;
}

async function send(form: HTMLFormElement): Promise<void> {
  form.querySelector(".form-summary")?.remove();
  const controls = [...form.elements] as Control[];
  const wrong = controls.filter((control) => "validity" in control && !validator(control));
  const [first] = wrong;
  if (first) {
    const summary = document.createElement("div");
    summary.className = "form-summary";
    summary.role = "alert";
    summary.textContent = form.dataset.incomplete ?? "";
    form.prepend(summary);
    first.focus();
    return;
  }
  const notice = form.querySelector<HTMLElement>(".webform__notice");
  const body = new URLSearchParams(
    [...new FormData(form)].map(([key, value]) => [key, `${value}`]),
  );
  const answer = await fetch(form.action, { method: "POST", body }).catch(() => undefined);
  // What the host finds wrong it tells on a page of its own.
  if (answer?.status === 422) return form.submit();
  if (notice) notice.textContent = (answer?.ok ? form.dataset.thanks : form.dataset.failed) ?? "";
  notice?.focus();
}
