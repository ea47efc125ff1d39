"use client";
import { useDocumentInfo, useLocale } from "@payloadcms/ui";
import { useCallback, useEffect, useState } from "react";
import type { State } from "../service/States";
import type { Standing } from "../../src/outbox/Outbox";
import type { LiveState } from "../../src/cms/liveState";
import { ask } from "./ask";

const POLL_MS = 2000;

/** How a page stands in the CMS, as the studio's endpoint tells it. */
export interface ToldStanding extends Standing {
  readonly state: State | null;
  readonly siteUrl: string;
  readonly isPage: boolean;
  /** Which source it comes from. Null: it is edited here. */
  readonly source: string | null;
  /** Where it is on its way to the visitors. Null: that is not known. */
  readonly live: LiveState | null;
}

/** How the page of the form stands in the CMS in its language, asked again and again. */
export function useStanding() {
  const { id, collectionSlug: collection } = useDocumentInfo();
  const { code: langcode } = useLocale();
  const [standing, setStanding] = useState<ToldStanding>();
  const [fault, setFault] = useState<string>();
  const refresh = useCallback(async () => {
    if (id === undefined || collection === undefined) return;
    try {
      const query = new URLSearchParams({ collection, id: String(id), langcode });
      setStanding(await ask<ToldStanding>(`standing?${query.toString()}`));
      setFault(undefined);
    } catch (error) {
      setFault(String(error));
    }
  }, [collection, id, langcode]);
  useEffect(() => {
    setStanding(undefined);
    void refresh();
    const timer = setInterval(() => void refresh(), POLL_MS);
    return () => clearInterval(timer);
  }, [refresh]);
  return { id, collection, langcode, standing, fault, refresh };
}
