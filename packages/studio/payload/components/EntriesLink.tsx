"use client";
import { Link, useAuth } from "@payloadcms/ui";
import { useTexts } from "./useTexts";

/** The way to the entries of forms, for those who may read them. */
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
