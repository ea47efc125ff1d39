import { html, type Html } from "./html";
import type { BuildStatus, ChangeStatus, PublisherStatus } from "./status";
import type { StatusTexts } from "./texts";

/** The page that asks for the editor's token. */
export function signInPage(texts: StatusTexts, wrong: boolean): string {
  return document(
    texts,
    html`<h1>${texts.title}</h1>
      <form method="post" action="/status" class="sign-in">
        <label for="token">${texts.token}</label>
        <input
          id="token"
          name="token"
          type="password"
          autocomplete="current-password"
          required
          ${wrong && html`aria-invalid="true" aria-describedby="wrong"`}
        />
        ${wrong && html`<p id="wrong" class="fault" role="alert">${texts.wrongToken}</p>`}
        <button>${texts.signIn}</button>
      </form>`,
  );
}

/** The status page. Its `main` is replaced whenever something changes. */
export function statusPage(
  status: PublisherStatus,
  log: readonly string[],
  texts: StatusTexts,
): string {
  const { running, waiting } = status;
  return document(
    texts,
    html`<header>
        <h1>${texts.title}</h1>
        <p>${texts.liveRelease}: <code>${status.release ?? texts.none}</code></p>
      </header>
      <section aria-labelledby="now">
        <h2 id="now">${texts.now}</h2>
        <p role="status" class="now" data-busy="${running ? "true" : "false"}">
          ${running ? summary(running, texts) : waiting === 0 && texts.idle}
          ${waiting > 0 && texts.waiting.replace("{count}", String(waiting))}
        </p>
        <form method="post" action="/builds"><button>${texts.buildNow}</button></form>
        <details ${running && html`open`}>
          <summary>${texts.log}</summary>
          <pre id="log" tabindex="0">${log.join("\n")}</pre>
        </details>
      </section>
      <section aria-labelledby="changes">
        <h2 id="changes">${texts.changes}</h2>
        ${table(
          [texts.page, texts.state, texts.published, texts.visible, texts.inRelease],
          status.changes.map((change) => changeRow(change, texts)),
        )}
      </section>
      <section aria-labelledby="builds">
        <h2 id="builds">${texts.builds}</h2>
        ${table(
          [texts.started, texts.state, texts.duration, texts.cause, texts.problem],
          status.builds.map((build) => buildRow(build, texts)),
        )}
      </section>`,
  );
}

function summary({ state, seconds, attempt }: BuildStatus, texts: StatusTexts): string {
  return `${texts.buildState[state]}, ${duration(seconds)}${attempt > 1 ? ` (${attempt})` : ""}`;
}

function changeRow(change: ChangeStatus, texts: StatusTexts): Html {
  const [first, ...more] = change.paths;
  const page = first ? `${first.langcode} ${first.path}` : (change.node?.id ?? change.event);
  return html`<tr>
    <th scope="row">
      ${page}${more.length > 0 && ` +${more.length}`}${change.everywhere && html` <em>${texts.allPages}</em>`}
    </th>
    <td>
      <span class="state" data-state="${change.progress}">${texts.progress[change.progress]}</span>
    </td>
    <td>${time(change.published, texts)}</td>
    <td>${time(change.live, texts)}</td>
    <td>${time(change.released, texts)}</td>
  </tr>`;
}

function buildRow(build: BuildStatus, texts: StatusTexts): Html {
  const causes = build.causes.slice(0, 5);
  const more = build.causes.length - causes.length;
  return html`<tr>
    <th scope="row">${time(build.started, texts)}</th>
    <td>
      <span class="state" data-state="${build.state}">${texts.buildState[build.state]}</span>
      <a href="/builds/${build.id}/log">${texts.log}</a>
    </td>
    <td>${duration(build.seconds)}</td>
    <td>${causes.join(", ")}${more > 0 && ` +${more}`}</td>
    <td class="problem">
      ${build.page && html`<strong>${build.page}</strong> `}${build.problem}
      ${build.retryAt && html`<br />${retry(build.retryAt, texts)}`}
    </td>
  </tr>`;
}

function retry(at: string, texts: StatusTexts): Html[] {
  const [before = "", after = ""] = texts.retry.split("{time}");
  return [html`${before}`, time(at, texts), html`${after}`];
}

function table(headings: readonly string[], rows: readonly Html[]): Html {
  return html`<div class="scroll" tabindex="0" role="region">
    <table>
      <thead>
        <tr>
          ${headings.map((heading) => html`<th scope="col">${heading}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`;
}

function time(at: string | null, { langcode }: StatusTexts): Html {
  if (at === null) return html`–`;
  const text = new Date(at).toLocaleString(langcode, {
    dateStyle: "short",
    timeStyle: "medium",
    timeZone: "Europe/Zurich",
  });
  return html`<time datetime="${at}">${text}</time>`;
}

function duration(seconds: number): string {
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

function document({ langcode, title }: StatusTexts, content: Html): string {
  return `<!doctype html>${
    html`<html lang="${langcode}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="stylesheet" href="/status.css" />
        <script src="/status.js" defer></script>
      </head>
      <body>
        <main>${content}</main>
      </body>
    </html>`.text
  }`;
}
