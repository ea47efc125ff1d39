import { useEffect, useRef, useState } from "react";
import { usePagePath } from "../components/PagePath/PagePath";
import { useLanguage } from "../i18n/useLanguage";
import type { Draft } from "./draft";
import { isUnexplained } from "./findings";
import type { Form, Submission } from "./formTypes";
import { randomKey, requestValues } from "./requestValues";
import { requestFormToken, OutdatedPageError, submitWebform } from "./submitWebform";

/** How long a visitor waits for an answer, in milliseconds. */
const TIMEOUT_MS = 30_000;

/** After how long the form says that it is slow, in milliseconds. */
const SLOW_MS = 5_000;

/** How it stands with sending. "outdated" and "failed": nothing was lost, nothing is known. */
export type Sending = "idle" | "slow" | "failed" | "outdated";

/** Sends entries and keeps what an attempt needs to be repeated. */
export interface Submitter {
  sending: Sending;
  /** The last attempt whose outcome is unknown. */
  attempt: Draft["attempt"];
  /** Proves to the server when the form was opened. */
  token: string | undefined;
  /** Whether the entry is stored, so that nothing of it is to be kept here. */
  isStored: () => boolean;
  /** Takes over what an earlier visit to the page left. */
  resume: (draft: Draft) => void;
  /** Sends an entry. Null: there was no answer. */
  send: (elements: SentValue[], honeypot: string) => Promise<Submission | null>;
}

interface SentValue {
  element: string;
  value: string;
}

/** Sends the entries of a form. The same entry sent again keeps its idempotency key. */
export function useSubmission(form: Form): Submitter {
  const langcode = useLanguage();
  const path = usePagePath();
  const [sending, setSending] = useState<Sending>("idle");
  const [attempt, setAttempt] = useState<Draft["attempt"]>();
  const [token, setToken] = useState<string>();
  const resumed = useRef(false);
  const stored = useRef(false);

  useEffect(() => {
    if (resumed.current) return undefined;
    const controller = new AbortController();
    void requestFormToken(form.id, controller.signal).then((requested) => {
      // The answer to a first attempt may have brought a token already.
      if (requested) setToken((known) => known ?? requested);
    });
    return () => controller.abort();
  }, [form.id]);

  async function send(elements: SentValue[], honeypot: string): Promise<Submission | null> {
    const sent = JSON.stringify(elements);
    // What was changed since is another entry: under the old key it would be taken for stored.
    const key = attempt?.sent === sent ? attempt.key : randomKey();
    setAttempt({ key, sent });
    setSending("idle");
    const controller = new AbortController();
    const slow = setTimeout(() => setSending("slow"), SLOW_MS);
    const timer = setTimeout(() => controller.abort(), TIMEOUT_MS);
    try {
      const facts = requestValues({
        honeypot,
        token,
        idempotencyKey: key,
        path,
      });
      const variables = { id: form.id, langcode, elements, requestValues: facts };
      const submission = await submitWebform(variables, controller.signal);
      stored.current = submission.success;
      if (submission.token) setToken(submission.token);
      if (isUnexplained(submission)) throw new Error("The CMS does not say what is wrong.");
      setAttempt(undefined);
      setSending("idle");
      return submission;
    } catch (error) {
      setSending(error instanceof OutdatedPageError ? "outdated" : "failed");
      return null;
    } finally {
      clearTimeout(slow);
      clearTimeout(timer);
    }
  }

  function resume(draft: Draft) {
    resumed.current = draft.token !== undefined;
    setToken(draft.token);
    setAttempt(draft.attempt);
  }

  return { sending, attempt, token, isStored: () => stored.current, resume, send };
}
