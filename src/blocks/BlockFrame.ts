import { createContext, type ComponentType, type ReactNode } from "react";

/** What a frame around a block is given. */
export interface BlockFrameProps {
  /** Id of the block. */
  id: string;
  children: ReactNode;
}

/**
 * What is drawn around each block of a page, those in other blocks included: nothing, unless the page
 * says otherwise, as a preview does to mark what has changed.
 */
export const BlockFrame = createContext<ComponentType<BlockFrameProps>>(({ children }) => children);
