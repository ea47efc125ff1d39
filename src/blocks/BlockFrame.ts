import { createContext, type ComponentType, type ReactNode } from "react";

export interface BlockFrameProps {
  id: string;
  children: ReactNode;
}

/** Component around each block, also around nested ones. Default: none. A preview uses it to mark changes. */
export const BlockFrame = createContext<ComponentType<BlockFrameProps>>(({ children }) => children);
