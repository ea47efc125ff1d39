import type { PageProps } from "gatsby";
import { useEffect } from "react";
import { DraftList } from "../layouts/DraftList";
import { ErrorPage } from "../layouts/ErrorPage";
import { FollowRedirect } from "../layouts/FollowRedirect";
import { loggedServerData } from "../server/functions/loggedServerData";
import type { PreviewContext } from "../cms/pageContext";
import { OfferedPreview } from "../layouts/OfferedPreview";
import { PreviewedPage } from "./PreviewedPage";
import { PreviewFrame } from "../layouts/PreviewFrame";
import { servePreview, type ServedPreview } from "../server/preview/servePreview";
import { useLivePreview } from "./useLivePreview";

type Props = PageProps<object, PreviewContext, unknown, ServedPreview>;

/** Shows drafts to holders of a token, in the templates of their pages. */
export default function Preview({ pageContext, serverData, location }: Props) {
  const live = useLivePreview(serverData, location.pathname, pageContext);
  const { preview } = live;
  switch (preview.kind) {
    case "page":
      return (
        <PreviewFrame context={pageContext}>
          <PreviewedPage
            context={pageContext}
            preview={preview}
            updated={live.updated}
            reachable={live.reachable}
            location={location}
          />
        </PreviewFrame>
      );
    case "drafts":
      return (
        <PreviewFrame context={pageContext}>
          <DraftList
            context={pageContext}
            drafts={preview.drafts}
            schedule={preview.schedule}
            expires={preview.expires}
            formKey={preview.formKey}
          />
        </PreviewFrame>
      );
    case "offer":
      return (
        <PreviewFrame context={pageContext}>
          <OfferedPreview context={pageContext} offer={preview} />
        </PreviewFrame>
      );
    case "redirect":
      return <FollowRedirect target={preview.target} />;
    case "error":
      return (
        <>
          {preview.code !== 503 && <DropToken />}
          <ErrorPage
            context={pageContext}
            code={preview.code}
            message={preview.message}
            fatal={preview.fatal}
          />
        </>
      );
    case "enter":
      return <Enter />;
  }
}

/** Reloads, so that the server exchanges the token in the address, after a click that only fetched page data. */
function Enter() {
  useEffect(() => window.location.reload(), []);
  return null;
}

/** Removes a useless token from the address, since it may be valid elsewhere. */
function DropToken() {
  useEffect(() => {
    const address = new URL(window.location.href);
    if (!address.searchParams.has("token")) return;
    address.searchParams.delete("token");
    window.history.replaceState(window.history.state, "", address);
  }, []);
  return null;
}

export const getServerData = loggedServerData<ServedPreview>(
  ({ url, headers, query, pageContext }) => {
    const siteUrl = typeof pageContext?.siteUrl === "string" ? pageContext.siteUrl : "";
    // Gatsby writes the query into the page: keep the token out.
    delete query?.token;
    return servePreview({ url, headers, siteUrl });
  },
);
