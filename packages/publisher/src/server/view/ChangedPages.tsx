import { studioAddress } from "@quatrain/contract/studioAddress";
import type { ChangeStatus, PathStatus } from "../status";
import type { StatusTexts } from "../texts/textsFor";
import { TimedText } from "./Time";

interface ChangedPagesProps {
  /** Newest first. */
  changes: readonly ChangeStatus[];
  texts: StatusTexts;
  /** Address of the studio. Undefined: no edit links. */
  studioUrl: string | undefined;
}

/** The pages that changes touch, each once with its latest change. */
export function ChangedPages({ changes, texts, studioUrl }: ChangedPagesProps) {
  const seen = new Set<string>();
  const isFirst = ({ langcode, path }: PathStatus) => {
    const key = `${langcode} ${path}`;
    return !seen.has(key) && seen.add(key);
  };
  const rows = changes.flatMap((change): { change: ChangeStatus; page?: PathStatus }[] => {
    if (change.everywhere || change.paths.length === 0) return [{ change }];
    return change.paths.filter(isFirst).map((page) => ({ change, page }));
  });
  const listed = changes.reduce((sum, { paths }) => sum + paths.length, 0);
  const more = changes.reduce((sum, { pathCount }) => sum + pathCount, 0) - listed;
  return (
    <ul className="pages">
      {rows.map(({ change, page }, index) => (
        <li key={index}>
          {page ? (
            <PageName page={page} texts={texts} />
          ) : (
            <AllPages change={change} texts={texts} />
          )}
          <span className="facts">
            {page && `${languageName(page.langcode, texts)} · `}
            <TimedText text={changeText(change, page, texts)} at={change.published} texts={texts} />
            <EditLink change={change} page={page} texts={texts} studioUrl={studioUrl} />
          </span>
        </li>
      ))}
      {more > 0 && <li>{texts.more.replace("{count}", String(more))}</li>}
    </ul>
  );
}

/** The title of a page, linked if the page is public. */
function PageName({ page, texts }: { page: PathStatus; texts: StatusTexts }) {
  const { langcode, path, title, url, state } = page;
  const name = <span lang={title ? langcode : texts.langcode}>{title ?? path}</span>;
  return url && state !== "gone" ? (
    <a className="page" href={url}>
      {name}
    </a>
  ) : (
    <span className="page">{name}</span>
  );
}

interface EditLinkProps extends Omit<ChangedPagesProps, "changes"> {
  change: ChangeStatus;
  page: PathStatus | undefined;
}

/** Link to the studio's form of the changed page in its language. */
function EditLink({ change: { node, event }, page, texts, studioUrl }: EditLinkProps) {
  if (studioUrl === undefined || !node || event === "delete") return null;
  const langcode = node.langcode ?? page?.langcode;
  // The page may only list the changed one.
  if (page === undefined || langcode !== page.langcode) return null;
  return (
    <>
      {" · "}
      <a href={studioAddress(studioUrl, { id: node.id, langcode })}>{texts.edit}</a>
    </>
  );
}

function AllPages({ change, texts }: { change: ChangeStatus; texts: StatusTexts }) {
  return <span className="page">{change.everywhere ? texts.allPages : texts.noPage}</span>;
}

function changeText(
  { event }: ChangeStatus,
  page: PathStatus | undefined,
  texts: StatusTexts,
): string {
  const isRemoved = page?.state === "gone" && event !== "redirect";
  const known = isRemoved ? texts.events["unpublish"] : texts.events[event];
  return `${known ?? event}, {time}`;
}

function languageName(langcode: string, texts: StatusTexts): string {
  return new Intl.DisplayNames(texts.langcode, { type: "language" }).of(langcode) ?? langcode;
}
