"use client";
import { useDocumentInfo, useLocale } from "@payloadcms/ui";
import { useCallback, useEffect, useState } from "react";
import type { State } from "../service/States";
import type { LiveState } from "../../src/cms/liveState";
import { callEndpoint } from "./callEndpoint";

const POLL_MS = 2000;

/** Response of the endpoint `status`. */
interface CmsStatus {
  readonly state: State | null;
  readonly siteUrl: string;
  readonly isPage: boolean;
  /** Source where it is edited. Null: it is edited here. */
  readonly source: string | null;
  /** Progress of the latest change towards the live site. Null: unknown. */
  readonly live: LiveState | null;
}

/** Polls the state in the CMS of the form's content in its language. */
export function useStatus() {
  const { id, collectionSlug: collection } = useDocumentInfo();
  const { code: langcode } = useLocale();
  const [status, setStatus] = useState<CmsStatus>();
  const [fault, setFault] = useState<string>();
  const refresh = useCallback(async () => {
    if (id === undefined || collection === undefined) return;
    try {
      const query = new URLSearchParams({ collection, id: String(id), langcode });
      setStatus(await callEndpoint<CmsStatus>(`status?${query.toString()}`));
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
