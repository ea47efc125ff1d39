import type { WebDriver } from "selenium-webdriver";
import type { Processes } from "../../scripts/processes.mjs";

/** Prefix of the browser's output lines that report a fault in JSON. */
export const FAULT = "FAULT ";

/** A running browser with one window. Prints faults of its pages, one per line. */
export interface Engine {
  driver: WebDriver;
  /** Resizes the page, in CSS pixels. */
  resize: (width: number, height: number) => Promise<void>;
  /** Emulates a preference for the dark or light theme. */
  setDark: (dark: boolean) => Promise<void>;
}

/** Where an engine runs. */
export interface Machine {
  processes: Processes;
  /** Working folder of the engine. */
  folder: string;
  /** Open file for the browser's output. */
  log: number;
}
