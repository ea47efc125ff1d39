import type { WebDriver } from "selenium-webdriver";
import type { Processes } from "../../scripts/processes.mjs";

/** Begins each line that tells of a fault, in JSON, among what a browser prints. */
export const FAULT = "FAULT ";

/** A browser that runs, with one window. It prints what is wrong with its pages, each in a line of its own. */
export interface Engine {
  driver: WebDriver;
  /** Gives pages a size, in CSS pixels. */
  resize: (width: number, height: number) => Promise<void>;
  /** Has pages take the visitor for one who likes it dark, or light. */
  setDark: (dark: boolean) => Promise<void>;
}

/** Where an engine runs. */
export interface Machine {
  processes: Processes;
  /** A folder of its own. */
  folder: string;
  /** An open file for what the browser prints. */
  log: number;
}
