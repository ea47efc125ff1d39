import { DefaultTemplate } from "@payloadcms/next/templates";
import { Gutter } from "@payloadcms/ui";
import { redirect } from "next/navigation.js";
import type { AdminViewServerProps } from "payload";
import { readSubmissions, SUBMISSIONS_AT_ONCE } from "../../src/cms/submissions";
import { mayReadEntries } from "../collections/access";
import { studioOf } from "../service/studioOf";
import { type TextKey, textIn } from "../texts";

const FORM = /^[a-z0-9_-]{1,100}$/;

/** Entries of visitors in forms. Reads them from the CMS each time, because the studio stores none. */
export async function Entries({ initPageResult, params, searchParams }: AdminViewServerProps) {
  const { req, locale, permissions, visibleEntities } = initPageResult;
  const { i18n, payload, user } = req;
  if (!user) redirect(`/admin/login?redirect=${encodeURIComponent("/admin/entries")}`);
  const t = (key: TextKey) => textIn(i18n.language, key);
  return (
    <DefaultTemplate
      i18n={i18n}
      locale={locale}
      params={params}
      payload={payload}
      permissions={permissions}
      searchParams={searchParams}
      user={user}
      visibleEntities={visibleEntities}
    >
      <Gutter className="studio-entries">
        <h1>{t("formEntries")}</h1>
        {mayReadEntries({ req }) ? (
          <List search={searchParams ?? {}} t={t} language={i18n.language} read={read} />
        ) : (
          <p>{t("mayNot")}</p>
        )}
      </Gutter>
    </DefaultTemplate>
  );

  async function read(webform: string | undefined, before: number | undefined) {
    const access = await studioOf(payload).editors.accessOf(user?.id ?? "");
    return readSubmissions(access, { webform, before }).catch((error: unknown) => {
      payload.logger.warn({ err: error }, "Entries could not be read.");
      return undefined;
    });
  }
}

interface ListProps {
  readonly search: { readonly [key: string]: string | string[] | undefined };
  readonly t: (key: TextKey) => string;
  readonly language: string;
  readonly read: (
    webform: string | undefined,
    before: number | undefined,
  ) => Promise<Awaited<ReturnType<typeof readSubmissions>> | undefined>;
}

async function List({ search, t, language, read }: ListProps) {
  const { webform: requested } = search;
  const webform = typeof requested === "string" && FORM.test(requested) ? requested : undefined;
  const before = Number(search["before"]) > 0 ? Number(search["before"]) : undefined;
  const found = await read(webform, before);
  if (found === undefined) return <p role="alert">{t("cmsUnreachable")}</p>;
  const { items, total } = found;
  const last = items.at(-1);
  const query = (more: Record<string, string>) =>
    `?${new URLSearchParams({ ...(webform ? { webform } : {}), ...more }).toString()}`;
  return (
    <>
      <form method="get" className="studio-entries__choice">
        <label htmlFor="entries-webform">{t("form")}</label>
        <input id="entries-webform" name="webform" defaultValue={webform ?? ""} />
        <button type="submit" className="studio-button">
          {t("show")}
        </button>
      </form>
      <p>
        {t("count")} {total}
      </p>
      <ol className="studio-entries__list">
        {items.map((item) => (
          <li key={item.id}>
            <h2>
              {item.number}. {item.webform}
            </h2>
            <p>
              <time dateTime={item.created}>{new Date(item.created).toLocaleString(language)}</time>
              {item.path === null ? "" : `, /${item.langcode}${item.path}`}
            </p>
            <dl>
              {item.entries.map(({ element, value }, index) => (
                <div key={index}>
                  <dt>{element}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ol>
      {items.length === SUBMISSIONS_AT_ONCE && last !== undefined && (
        <a href={query({ before: String(last.number) })}>{t("older")}</a>
      )}
    </>
  );
}
