import { memo, Suspense, useContext, type ComponentType } from "react";
import type { BlockReference } from "../cms/generated";
import { BlockFrame } from "./BlockFrame";
import type { BlockKind, BlockProps } from "./blockTypes";
import * as registry from "./registry";

// A kind without component does not compile, nor does a component without kind.
const components: { [Kind in BlockKind]: ComponentType<BlockProps<Kind>> } & Record<
  Exclude<keyof typeof registry, BlockKind>,
  never
> = registry;

/**
 * Draws a list of blocks in order. A kind that the site does not know is left out; the build warns
 * of it.
 *
 * Memoized, since a boundary that gets an update before it has hydrated would be drawn anew.
 */
export const Blocks = memo(function Blocks({ blocks }: { blocks: readonly BlockReference[] }) {
  const Frame = useContext(BlockFrame);
  return (
    <>
      {blocks.map((block) => {
        const Block = componentOf(block);
        // The boundary lets each block hydrate by itself, and holds those whose script loads apart.
        return (
          Block && (
            <Frame key={block.id} id={block.id}>
              <Suspense fallback={null}>
                <Block {...block} />
              </Suspense>
            </Frame>
          )
        );
      })}
    </>
  );
});

function componentOf(block: BlockReference): ComponentType<BlockReference> | undefined {
  if (!Object.hasOwn(components, block.__typename)) return undefined;
  // The registry pairs each kind with a component that takes just that kind, which TypeScript
  // cannot follow through a lookup by a union of kinds.
  return components[block.__typename] as ComponentType<BlockReference>;
}
