"use client";
import { toast } from "@payloadcms/ui";

/** Runs an action and shows its error as a toast. @returns whether it succeeded */
export async function withErrorToast(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    toast.error(error instanceof Error ? error.message : String(error));
    return false;
  }
}
