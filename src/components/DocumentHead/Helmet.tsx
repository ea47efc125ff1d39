import { useEffect, type ReactNode } from "react";
import { Helmet as AsyncHelmet, HelmetData } from "react-helmet-async";
import { takeHead } from "./headTaken";

/** What the head of the document holds. On the server each page has one of its own, from its provider. */
const inBrowser = typeof window === "undefined" ? undefined : new HelmetData({});

/** Keeps the head of the document in step with the page. */
export function Helmet({ children }: { children: ReactNode }) {
  useEffect(takeHead, []);
  if (!inBrowser) return <AsyncHelmet>{children}</AsyncHelmet>;
  return <AsyncHelmet helmetData={inBrowser}>{children}</AsyncHelmet>;
}
