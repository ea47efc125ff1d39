import {
  memo,
  Suspense,
  useContext,
  createContext,
  type ComponentType,
  type ReactNode,
} from "react";
import type { BlockReference } from "../cms/generated";
import { ErrorBoundary } from "../components/ErrorBoundary/ErrorBoundary";
import { useServerDrawn } from "../components/ServerDrawn/useServerDrawn";
import { componentOf, isStatic } from "./componentOf";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { BlockSection } from "../components/BlockSection/BlockSection";

export interface BlockFrameProps {
  id: string;
  children: ReactNode;
}

/** Component around each block, also around nested ones. Default: none. A preview uses it to mark changes. */
export const BlockFrame = createContext<ComponentType<BlockFrameProps>>(({ children }) => children);

/**
 * Draws a list of blocks. Skips unknown kinds, of which the build warns.
 *
 * Memoized, because React would render a boundary again if it got an update before hydration.
 */
export const Blocks = memo(function Blocks({ blocks }: { blocks: readonly BlockReference[] }) {
  const Frame = useContext(BlockFrame);
  return (
    <>
      {blocks
        .filter(({ __typename }) => componentOf(__typename))
        .map((block) => (
          <Frame key={block.id} id={block.id}>
            {isStatic(block) ? <StaticBlock block={block} /> : <InteractiveBlock block={block} />}
          </Frame>
        ))}
    </>
  );
});

function StaticBlock({ block }: { block: BlockReference }) {
  const asDrawn = useServerDrawn(block);
  if (asDrawn) return <div className="block" {...asDrawn} />;
  return <InteractiveBlock block={block} />;
}

/** The boundaries let each block hydrate and load on its own, and contain its errors. */
function InteractiveBlock({ block }: { block: BlockReference }) {
  const Block = componentOf(block.__typename);
  return (
    <div className="block">
      <ErrorBoundary fallback={<FailedBlock />}>
        <Suspense fallback={null}>{Block && <Block {...block} />}</Suspense>
      </ErrorBoundary>
    </div>
  );
}

/** Replaces a failed block; the rest of the page stays. */
function FailedBlock() {
  const { t } = useTranslation();
  return (
    <BlockSection className="failed-block">
      <p role="status">{t("error.part")}</p>
    </BlockSection>
  );
}
