import { NodeFS } from "@electric-sql/pglite/nodefs";
import { ownersMode } from "./ownerOnly";

type Options = Parameters<NodeFS["init"]>[1];
type PostgresModule = Parameters<NonNullable<Options["preRun"]>[number]>[0];

/** What is to be changed of a file: among others, its mode. */
interface Attributes {
  readonly mode?: number;
}

/** What Emscripten does on folders of the machine, as far as modes are concerned; its types do not say. */
interface MachineFiles {
  readonly node_ops: {
    mknod(parent: unknown, name: string, mode: number, device: number): unknown;
    setattr(node: unknown, attributes: Attributes): void;
  };
  readonly stream_ops: { setattr(stream: unknown, attributes: Attributes): void };
}

/**
 * Files of a database that only the owner can read and write. PGlite knows no umask, and would write
 * files that everybody can change.
 */
export class PrivateNodeFS extends NodeFS {
  override init(...[pg, options]: Parameters<NodeFS["init"]>): ReturnType<NodeFS["init"]> {
    return super.init(pg, { ...options, preRun: [...(options.preRun ?? []), keepModes] });
  }
}

/** Runs before the folder is mounted. Each database has a module, and with it operations, of its own. */
function keepModes({ NODEFS }: PostgresModule): void {
  const { node_ops: nodes, stream_ops: streams } = NODEFS as unknown as MachineFiles;
  const { mknod, setattr } = nodes;
  const { setattr: setOpen } = streams;
  nodes.mknod = (parent, name, mode, device) => mknod(parent, name, ownersMode(mode), device);
  nodes.setattr = (node, attributes) => setattr(node, own(attributes));
  streams.setattr = (stream, attributes) => setOpen(stream, own(attributes));
}

function own<Given extends Attributes>(attributes: Given): Given {
  const { mode } = attributes;
  return typeof mode === "number" ? { ...attributes, mode: ownersMode(mode) } : attributes;
}
