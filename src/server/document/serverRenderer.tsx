// Gatsby's engine refuses the prefix node:.
import { Writable } from "stream";
import type { ReplaceRendererArgs } from "gatsby";
import type { ReactElement, ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { HelmetProvider, type HelmetServerState } from "react-helmet-async";
import { PAGE_HTML } from "./inertScripts";
import { logUncaughtError } from "../../logging/errorLog";
import { RenderedPageContext, serverHeadElements, type RenderedPage } from "./serverHead";

/**
 * Renders a page to HTML on the server. Each rendering has its own head context: with a shared one, concurrent
 * requests would mix up their heads.
 */
export async function replaceRenderer({
  bodyComponent,
  pathname,
  replaceBodyHTMLString,
  setHeadComponents,
  setHtmlAttributes,
}: ReplaceRendererArgs): Promise<void> {
  const context: { helmet?: HelmetServerState } = {};
  const rendered: { page?: RenderedPage } = {};
  const note = (page: RenderedPage) => {
    rendered.page = page;
  };
  const html = await renderToHtml(
    <RenderedPageContext.Provider value={note}>
      <HelmetProvider context={context}>{bodyComponent}</HelmetProvider>
    </RenderedPageContext.Provider>,
  ).catch((error: unknown) => {
    logUncaughtError(pathname, error);
    throw error;
  });
  replaceBodyHTMLString(html);
  setHeadComponents([<meta key={PAGE_HTML} content={html} />]);
  const { helmet } = context;
  if (!helmet) return;
  setHtmlAttributes(helmet.htmlAttributes.toComponent());
  const { title, base, meta, link, script } = helmet;
  // The library types its elements as components.
  const elements = [title, base, meta, link, script].map((part) => part.toComponent() as unknown);
  const served = rendered.page ? serverHeadElements(rendered.page) : [];
  setHeadComponents([...(elements as ReactNode[]), ...served]);
}

/** Waits for all lazy components: a static file cannot be streamed. */
function renderToHtml(element: ReactElement): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(Buffer.from(chunk));
        done();
      },
      final(done) {
        // React 18 pads its buffers with zeros where a multi-byte character does not fit.
        resolve(Buffer.concat(chunks).toString("utf8").replaceAll("\0", ""));
        done();
      },
    });
    let failure: unknown;
    const { pipe } = renderToPipeableStream(element, {
      onError(error) {
        failure = error;
      },
      onShellError: reject,
      onAllReady() {
        if (failure === undefined) pipe(sink);
        else reject(failure instanceof Error ? failure : new Error(String(failure)));
      },
    });
  });
}
