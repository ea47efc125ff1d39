"use client";
import { toast } from "@payloadcms/ui";

/** Does something, and tells the editor why if it cannot be done. @returns whether it was */
export async function attempt(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    toast.error(error instanceof Error ? error.message : String(error));
    return false;
  }
}
