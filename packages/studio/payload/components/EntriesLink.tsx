"use client";
import { Link, useAuth } from "@payloadcms/ui";
import { useTexts } from "./useTexts";

/** Link to the form entries, for users who may read them. */
export function EntriesLink() {
  const t = useTexts();
  const { user } = useAuth();
  if (user?.["role"] !== "ADMINISTRATOR" && user?.["readsEntries"] !== true) return null;
  return (
    <Link className="nav__link" id="nav-entries" href="/admin/entries" prefetch={false}>
      <span className="nav__link-label">{t("formEntries")}</span>
    </Link>
  );
}
