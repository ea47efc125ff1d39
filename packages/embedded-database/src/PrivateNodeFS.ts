import { NodeFS } from "@electric-sql/pglite/nodefs";
import { ownersMode } from "./ownerOnly";

type Options = Parameters<NodeFS["init"]>[1];
type PostgresModule = Parameters<NonNullable<Options["preRun"]>[number]>[0];

interface Attributes {
  readonly mode?: number;
}

/** The relevant operations of Emscripten's NODEFS, which its types lack. */
interface MachineFiles {
  readonly node_ops: {
    mknod(parent: unknown, name: string, mode: number, device: number): unknown;
    setattr(node: unknown, attributes: Attributes): void;
  };
  readonly stream_ops: { setattr(stream: unknown, attributes: Attributes): void };
}

/**
 * Database files that only the owner can read and write. PGlite ignores the umask and would create world-writable
 * files.
 */
export class PrivateNodeFS extends NodeFS {
  override init(...[pg, options]: Parameters<NodeFS["init"]>): ReturnType<NodeFS["init"]> {
    return super.init(pg, { ...options, preRun: [...(options.preRun ?? []), keepModes] });
  }
}

/** Runs before mounting. Each database has its withOwnersMode module and operations. */
function keepModes({ NODEFS }: PostgresModule): void {
  const { node_ops: nodes, stream_ops: streams } = NODEFS as unknown as MachineFiles;
  const { mknod, setattr } = nodes;
  const { setattr: setOpenFile } = streams;
  nodes.mknod = (parent, name, mode, device) => mknod(parent, name, ownersMode(mode), device);
  nodes.setattr = (node, attributes) => setattr(node, withOwnersMode(attributes));
  streams.setattr = (stream, attributes) => setOpenFile(stream, withOwnersMode(attributes));
}

function withOwnersMode<Given extends Attributes>(attributes: Given): Given {
  const { mode } = attributes;
  return typeof mode === "number" ? { ...attributes, mode: ownersMode(mode) } : attributes;
}
