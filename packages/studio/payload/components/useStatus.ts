"use client";
import { useDocumentInfo, useLocale } from "@payloadcms/ui";
import { useCallback, useEffect, useState } from "react";
import type { State } from "../service/States";
import type { LiveState } from "../../src/cms/liveState";
import { ask } from "./ask";

const POLL_MS = 2000;

/** How the CMS has a page or another document, as the studio's endpoint tells it. */
interface CmsStatus {
  readonly state: State | null;
  readonly siteUrl: string;
  readonly isPage: boolean;
  /** Which source it comes from. Null: it is edited here. */
  readonly source: string | null;
  /** Where it is on its way to the visitors. Null: that is not known. */
  readonly live: LiveState | null;
}

/** How the CMS has what the form shows in its language, asked again and again. */
export function useStatus() {
  const { id, collectionSlug: collection } = useDocumentInfo();
  const { code: langcode } = useLocale();
  const [status, setStatus] = useState<CmsStatus>();
  const [fault, setFault] = useState<string>();
  const refresh = useCallback(async () => {
    if (id === undefined || collection === undefined) return;
    try {
      const query = new URLSearchParams({ collection, id: String(id), langcode });
      setStatus(await ask<CmsStatus>(`status?${query.toString()}`));
      setFault(undefined);
    } catch (error) {
      setFault(String(error));
    }
  }, [collection, id, langcode]);
  useEffect(() => {
    setStatus(undefined);
    void refresh();
    const timer = setInterval(() => void refresh(), POLL_MS);
    return () => clearInterval(timer);
  }, [refresh]);
  return { id, collection, langcode, status, fault, refresh };
}
