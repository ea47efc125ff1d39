import type { SiteNoticeFragment } from "../../cms/generated";
import { serverDrawn } from "../ServerDrawn/serverDrawn";

/** The urgent message of a release that has one, as the server has drawn it for the first page. */
export const DrawnNotice = serverDrawn<SiteNoticeFragment>(
  async () => (await import("../ServerDrawn/parts")).Notice,
  ({ notice }) => notice,
  { root: "section" },
);
