import { BLOCK_SCRIPTS } from "../bench/pageWeight/bounds";
import * as registry from "../src/blocks/registry";

/** Players, which blocks without scripts of their own may contain. */
const PLAYERS = ["AudioPlayer", "RemoteVideo", "VideoPlayer"];

test("each block with behaviour, and each player, has a bound", () => {
  const alive = Object.entries(registry)
    // A picture needs script if visitors can enlarge it.
    .filter(([, block]) => !block.isStatic({ zoom: true } as never))
    .map(([kind]) => kind);
  expect(Object.keys(BLOCK_SCRIPTS)).toEqual([...alive, ...PLAYERS].sort());
});
