"use client";
import { useState } from "react";
import type { readDifferences, readRevisions } from "../../src/cms/revisions";
import type { Place } from "../../src/cms/place";
import { callEndpoint } from "./callEndpoint";
import { Moment } from "./Moment";
import { withErrorToast } from "./withErrorToast";
import { useTexts } from "./useTexts";

type Revision = Awaited<ReturnType<typeof readRevisions>>[number];
type Difference = Awaited<ReturnType<typeof readDifferences>>[number];

interface RevisionsProps {
  readonly place: Place;
  readonly latest: number;
  /** Undefined: a source owns the page, so it cannot be restored here. */
  readonly restore: ((number: number) => Promise<void>) | undefined;
}

/** Lists the page's revisions in this language, compares them with the latest, and restores one. */
export function Revisions({ place, latest, restore }: RevisionsProps) {
  const t = useTexts();
  const [revisions, setRevisions] = useState<Revision[]>();
  const query = new URLSearchParams({ ...place }).toString();
  const load = (): Promise<boolean> =>
    withErrorToast(async () => setRevisions(await callEndpoint(`revisions?${query}`)));
  return (
    <details
      className="studio-revisions"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) void load();
      }}
    >
      <summary>{t("revisions")}</summary>
      <ul>
        {revisions?.map((revision) => (
          <li key={revision.number}>
            <strong>
              {t("revision")} {revision.number}
            </strong>
            {revision.published && ` (${t("liveRevision")})`}: {revision.title}
            <br />
            {revision.createdBy === null ? "" : `${revision.createdBy.name}, `}
            <Moment at={revision.created} />
            {revision.number < latest && (
              <>
                <Differences
                  address={`differences?${query}&from=${revision.number}&to=${latest}`}
                />
                {restore && (
                  <button
                    type="button"
                    className="studio-button"
                    onClick={() => void restore(revision.number)}
                  >
                    {t("restore")}
                  </button>
                )}
              </>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

function Differences({ address }: { readonly address: string }) {
  const t = useTexts();
  const [differences, setDifferences] = useState<Difference[]>();
  const show = (value: unknown): string =>
    value === null || value === undefined
      ? ""
      : typeof value === "string"
        ? value
        : JSON.stringify(value);
  return (
    <details
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) {
          void withErrorToast(async () =>
            setDifferences(await callEndpoint<Difference[]>(address)),
          );
        }
      }}
    >
      <summary>{t("differences")}</summary>
      {differences?.length === 0 && <p>{t("noDifference")}</p>}
      <ul>
        {differences?.map(({ path, before, after }) => (
          <li key={path}>
            <code>{path}</code> <del>{show(before)}</del> <ins>{show(after)}</ins>
          </li>
        ))}
      </ul>
    </details>
  );
}
