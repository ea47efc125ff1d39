import type { BuildStatus, PublisherStatus, DeadLink } from "../status";
import type { StatusTexts } from "../texts/textsFor";
import { Document } from "./Document";
import { Publish, Reason, groupByPublish } from "./Publish";
import { TimedText, TimeZone } from "./Time";

interface StatusPageProps {
  status: PublisherStatus;
  /** Log lines of the latest build. */
  log: readonly string[];
  texts: StatusTexts;
  /** Address of the studio. Undefined: no edit links. */
  studioUrl: string | undefined;
  /** IANA name of the editors' time zone. */
  timeZone: string;
}

/** The status page. A script refreshes its parts on changes. */
export function StatusPage({ status, log, texts, studioUrl, timeZone }: StatusPageProps) {
  const publishes = groupByPublish(status);
  return (
    <TimeZone.Provider value={timeZone}>
      <Document texts={texts} isSignedIn>
        <h1>{texts.title}</h1>
        <p className="fault" role="status" id="stale" data-text={texts.stale} />
        <section aria-labelledby="now">
          <h2 id="now">{texts.now}</h2>
          <div role="status" className="now">
            <Situation status={status} texts={texts} />
          </div>
          <form method="post" action="/builds">
            <button type="submit">{texts.buildNow}</button>
          </form>
          <details open={status.running !== null}>
            <summary>{texts.log}</summary>
            {/* Focusable, so that the keyboard can scroll it. */}
            {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
            <pre id="log" lang="en" tabIndex={0} role="log" aria-label={texts.log}>
              {log.join("\n")}
            </pre>
          </details>
        </section>
        <section aria-labelledby="publishes">
          <h2 id="publishes">{texts.publishes}</h2>
          {publishes.length === 0 && <p>{texts.nothing}</p>}
          <ol className="publishes">
            {publishes.map((publish) => (
              <Publish
                key={publish.build?.id ?? "waiting"}
                publish={publish}
                texts={texts}
                studioUrl={studioUrl}
              />
            ))}
          </ol>
        </section>
        <DeadLinks links={status.deadLinks} texts={texts} />
      </Document>
    </TimeZone.Provider>
  );
}

/** The running build, waiting changes, and the failure that blocks them. */
function Situation({ status, texts }: Pick<StatusPageProps, "status" | "texts">) {
  const { running, waiting, builds, release, failure } = status;
  const live = builds.find((build) => build.state === "released" && build.release === release);
  if (running) {
    return (
      <>
        <p className="busy">
          <Running build={running} texts={texts} />
        </p>
        {waiting > 0 && <p>{texts.waitingCount.replace("{count}", String(waiting))}</p>}
      </>
    );
  }
  if (waiting > 0) {
    return (
      <>
        {failure && <p className="fault">{texts.failedWaiting}</p>}
        {failure && <Reason build={failure} texts={texts} />}
        <p>{texts.waitingCount.replace("{count}", String(waiting))}</p>
      </>
    );
  }
  return (
    <p className="done">
      {live?.ended ? <TimedText text={texts.allLive} at={live.ended} texts={texts} /> : texts.idle}
    </p>
  );
}

function Running({ build, texts }: { build: BuildStatus; texts: StatusTexts }) {
  return (
    <>
      <TimedText text={texts.buildState[build.state]} at={build.started} texts={texts} />
      {build.attempt > 1 && `, ${texts.attempt.replace("{count}", String(build.attempt))}`}
    </>
  );
}

interface DeadLinksProps {
  links: readonly DeadLink[];
  texts: StatusTexts;
}

/** Dead links to other sites and the pages that have them. */
function DeadLinks({ links, texts }: DeadLinksProps) {
  if (links.length === 0) return null;
  return (
    <section aria-labelledby="dead-links">
      <h2 id="dead-links">{texts.deadLinks}</h2>
      <ul className="dead-links">
        {links.map(({ url, problem, since, pages, pageCount }) => (
          <li key={url} className="dead-link">
            <a href={url} rel="noreferrer">
              {url}
            </a>
            <p className="fault">
              <span lang="en">{problem}</span>
              {" · "}
              <TimedText text={texts.since} at={since} texts={texts} />
            </p>
            <p className="facts">
              {texts.onPages} {pages.join(", ")}
              {pageCount > pages.length &&
                ` · ${texts.more.replace("{count}", String(pageCount - pages.length))}`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
