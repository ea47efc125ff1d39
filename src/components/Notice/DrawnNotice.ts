import type { SiteNoticeFragment } from "../../cms/generated";
import { serverDrawn } from "../ServerDrawn/serverDrawn";

/** The urgent notice of the release, which keeps the server's HTML on the first page. */
export const DrawnNotice = serverDrawn<SiteNoticeFragment>(
  async () => (await import("../ServerDrawn/parts")).Notice,
  ({ notice }) => notice,
  { root: "section" },
);
