import { useEffect, type ReactNode } from "react";
import { Helmet as AsyncHelmet, HelmetData } from "react-helmet-async";
import { takeHead } from "./headTaken";

/** Head of the document in browsers. On the server a provider gives each page its own. */
const inBrowser = typeof window === "undefined" ? undefined : new HelmetData({});

export function Helmet({ children }: { children: ReactNode }) {
  useEffect(takeHead, []);
  if (!inBrowser) return <AsyncHelmet>{children}</AsyncHelmet>;
  return <AsyncHelmet helmetData={inBrowser}>{children}</AsyncHelmet>;
}
