import { useEffect, useRef, useState } from "react";
import { usePagePath } from "../components/PagePath/PagePath";
import { useLanguage } from "../i18n/useLanguage";
import type { Draft } from "./draft";
import { isUnexplained } from "./findings";
import type { Form, Submission } from "./formTypes";
import { randomKey, requestValues } from "./requestValues";
import { requestFormToken, OutdatedPageError, submitWebform } from "./submitWebform";

/** Longest time to wait for an answer, in milliseconds. */
const TIMEOUT_MS = 30_000;

/** Time after which the form says that the submission is slow, in milliseconds. */
const SLOW_MS = 5_000;

/** Status of a submission. After "outdated" and "failed" the outcome is unknown and all entries remain. */
export type Sending = "idle" | "slow" | "failed" | "outdated";

/** Sends entries, and keeps the state for a retry. */
export interface Submitter {
  sending: Sending;
  /** The last attempt with an unknown outcome. */
  attempt: Draft["attempt"];
  /** Token that proves to the server when the form was opened. */
  token: string | undefined;
  /** Whether the CMS stored the entry, so that the browser must not keep it. */
  isStored: () => boolean;
  /** Restores the state of an earlier visit to the page. */
  resume: (draft: Draft) => void;
  /** Sends an entry. Null: no answer. */
  send: (elements: SentValue[], honeypot: string) => Promise<Submission | null>;
}

interface SentValue {
  element: string;
  value: string;
}

/** Sends the entries of a form. Retries of the same entry keep the idempotency key. */
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
    // Changed entries need a new key: the server would treat them as a duplicate.
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
