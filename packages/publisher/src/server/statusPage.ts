import { html, type Html } from "./html";
import type { BuildStatus, ChangeStatus, PublisherStatus } from "./status";
import type { StatusTexts } from "./texts/StatusTexts";

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

/** The status page. Script renews its parts whenever something changes. */
export function statusPage(
  status: PublisherStatus,
  log: readonly string[],
  texts: StatusTexts,
): string {
  return document(
    texts,
    html`<header>
        <h1>${texts.title}</h1>
        <p>${texts.liveRelease}: <code>${status.release ?? texts.none}</code></p>
      </header>
      <p class="fault" role="status" id="stale" data-text="${texts.stale}"></p>
      <section aria-labelledby="now">
        <h2 id="now">${texts.now}</h2>
        <div role="status" class="now">${situation(status, texts)}</div>
        <form method="post" action="/builds"><button>${texts.buildNow}</button></form>
        <details ${status.running && html`open`}>
          <summary>${texts.log}</summary>
          <pre id="log" tabindex="0" aria-label="${texts.log}">${log.join("\n")}</pre>
        </details>
      </section>
      <section aria-labelledby="changes">
        <h2 id="changes">${texts.changes}</h2>
        ${table(
          [texts.page, texts.state, texts.published, texts.building, texts.visible],
          status.changes.map((change) => changeRow(change, texts)),
          texts,
        )}
      </section>
      <section aria-labelledby="builds">
        <h2 id="builds">${texts.builds}</h2>
        ${table(
          [texts.started, texts.state, texts.duration, texts.cause, texts.problem],
          status.builds.map((build) => buildRow(build, texts)),
          texts,
        )}
      </section>`,
  );
}

/** What runs, what waits, and what keeps it from going live. */
function situation({ running, waiting, builds }: PublisherStatus, texts: StatusTexts): Html {
  const [last] = builds;
  const stuck = !running && waiting > 0 && last?.problem ? last : null;
  return html`${running && html`<p class="busy">${summary(running, texts)}</p>`}
  ${stuck && html`<p class="fault">${texts.lastBuild.replace("{state}", texts.buildState[stuck.state])}</p>`}
  ${stuck && html`<p class="problem">${reason(stuck, texts)}</p>`}
  ${waiting > 0 && html`<p>${texts.waiting.replace("{count}", String(waiting))}</p>`}
  ${!running && waiting === 0 && html`<p>${texts.idle}</p>`}`;
}

function summary({ state, started, attempt }: BuildStatus, texts: StatusTexts): Html {
  const times = attempt > 1 ? `, ${texts.attempt.replace("{count}", String(attempt))}` : "";
  return html`${texts.buildState[state]} ${withTime(texts.since, started, texts)}${times}`;
}

function changeRow(change: ChangeStatus, texts: StatusTexts): Html[] {
  const [first] = change.paths;
  const more = change.pathCount - 1;
  const event = texts.events[change.event] ?? change.event;
  const page = first ? `${first.langcode} ${first.path}` : (change.node?.id ?? event);
  return [
    html`${page}${more > 0 && ` +${more}`}${change.everywhere && html` <em>${texts.allPages}</em>`}`,
    html`<span class="state" data-state="${change.progress}"
      >${texts.progress[change.progress]}</span
    >`,
    time(change.published, texts),
    time(change.building, texts),
    time(change.live, texts),
  ];
}

function buildRow(build: BuildStatus, texts: StatusTexts): Html[] {
  const causes = build.causes.map((cause) => {
    const [event = "", ...page] = cause.split(" ");
    return [texts.events[event] ?? event, ...page].join(" ");
  });
  const more = build.causeCount - causes.length;
  return [
    time(build.started, texts),
    html`<span class="state" data-state="${build.state}">${texts.buildState[build.state]}</span>
      <a href="/builds/${build.id}/log">${texts.log}</a>`,
    html`${duration(build.seconds)}`,
    html`${causes.join(", ")}${more > 0 && ` +${more}`}`,
    html`${build.problem && html`<div class="problem">${reason(build, texts)}</div>`}${warnings(build, texts)}`,
  ];
}

/** Why a build failed. Publisher and build speak English. */
function reason({ page, problem, retryAt }: BuildStatus, texts: StatusTexts): Html {
  return html`${page && html`<strong>${page}</strong> `}${
    problem && html`<span lang="en">${problem}</span>`
  }${retryAt && html`<br />${withTime(texts.retry, retryAt, texts)}`}`;
}

/** What editors should correct, though it did not block the release. */
function warnings({ warnings: lines }: BuildStatus, texts: StatusTexts): Html | false {
  if (lines.length === 0) return false;
  return html`<div class="warnings">
    <strong>${texts.warnings}</strong>
    <ul lang="en">
      ${lines.map((line) => html`<li>${line}</li>`)}
    </ul>
  </div>`;
}

/** A text with a time in the place of `{time}`. */
function withTime(text: string, at: string, texts: StatusTexts): Html {
  const [before = "", after = ""] = text.split("{time}");
  return html`${before}${time(at, texts)}${after}`;
}

/** The first cell of a row is its heading. On a narrow screen each cell stands below its label. */
function table(headings: readonly string[], rows: readonly Html[][], texts: StatusTexts): Html {
  if (rows.length === 0) return html`<p>${texts.nothing}</p>`;
  return html`<table>
    <thead>
      <tr>
        ${headings.map((heading) => html`<th scope="col">${heading}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        ([head = "", ...cells]) =>
          html`<tr>
            <th scope="row">${head}</th>
            ${cells.map((cell, index) => html`<td data-label="${headings[index + 1] ?? ""}"><div>${cell}</div></td>`)}
          </tr>`,
      )}
    </tbody>
  </table>`;
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
