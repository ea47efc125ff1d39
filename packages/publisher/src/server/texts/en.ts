import type { BuildState } from "../../store/tables";

/** Each has a `{time}`. */
const buildState: Record<BuildState, string> = {
  running: "In the making since {time}",
  checking: "Being checked, started {time}",
  finishing: "Going live, started {time}",
  released: "Live since {time}",
  unchanged: "Was live already, {time}",
  failed: "Failed, {time}",
  refused: "Held back, {time}",
  interrupted: "Interrupted, {time}",
};

/** By the name of the event. */
const events: Record<string, string> = {
  publish: "published",
  unpublish: "unpublished",
  delete: "deleted",
  menu: "menu",
  redirect: "redirect",
  schedule: "scheduled",
  site: "site settings",
  manual: "by hand",
};

/** The texts of the status page; those in other languages have the same places for values. */
export const en = {
  langcode: "en-GB",
  ownName: "English",
  title: "Publishing",
  language: "Language",
  signIn: "Sign in",
  signOut: "Sign out",
  token: "Editor’s token",
  wrongToken: "Wrong token.",
  now: "Now",
  allLive: "Everything published is live, the latest since {time}.",
  idle: "Nothing to do: everything published is live.",
  nothing: "Nothing yet.",
  attempt: "attempt {count}",
  stale: "No connection to the publisher. This page shows the last known state.",
  waitingCount: "Changes waiting: {count}",
  buildNow: "Build now",
  log: "Log",
  publishes: "Publishes",
  edit: "Edit this page",
  allPages: "All pages",
  noPage: "No page",
  more: "More pages: {count}",
  changeCount: "Changes: {count}",
  duration: "Duration:",
  warnings: "To be corrected",
  deadLinks: "Links to other sites that lead nowhere",
  since: "since {time}",
  onPages: "On:",
  retry: "Next attempt: {time}",
  waiting: "Waiting for the next release",
  failedWaiting: "Failed, will be tried again",
  rolledBack: "Rolled back, an earlier release is live",
  buildState,
  events,
};

export type StatusTexts = typeof en;
