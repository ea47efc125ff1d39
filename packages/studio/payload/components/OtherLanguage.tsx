"use client";
import { useDocumentInfo, useLocale, useTranslation } from "@payloadcms/ui";
import { useEffect, useId, useState } from "react";
import type { ReadableItem } from "../../src/mapping/readableTexts";
import { fieldNames, kindNames, type Names } from "../../src/names/names";
import type { Translation } from "../service/translationOf";
import { callEndpoint } from "./callEndpoint";
import { useTexts } from "./useTexts";

/** Shows the form's texts in another language, for translating. */
export function OtherLanguage() {
  const t = useTexts();
  const selectId = useId();
  const { i18n } = useTranslation();
  const { id, collectionSlug: collection } = useDocumentInfo();
  const { code: langcode } = useLocale();
  const [isOpen, setOpen] = useState(false);
  const [other, setOther] = useState("");
  const [found, setFound] = useState<Translation | "fault">();
  useEffect(() => {
    if (!isOpen || id === undefined || collection === undefined) return undefined;
    let isCancelled = false;
    const query = new URLSearchParams({ collection, id: String(id), langcode, other });
    const show = (answer: Translation | "fault") => {
      if (!isCancelled) setFound(answer);
    };
    callEndpoint<Translation>(`translation?${query.toString()}`).then(show, () => show("fault"));
    return () => {
      isCancelled = true;
    };
  }, [isOpen, collection, id, langcode, other]);
  if (id === undefined) return null;
  return (
    <details
      className="studio-beside"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{t("otherLanguage")}</summary>
      {found === "fault" && <p role="alert">{t("cannotReach")}</p>}
      {found !== "fault" && found?.langcode === null && <p>{t("noOtherLanguage")}</p>}
      {found !== undefined && found !== "fault" && found.langcode !== null && (
        <>
          <label htmlFor={selectId}>{t("language")}</label>
          <select
            id={selectId}
            value={found.langcode}
            onChange={({ target }) => setOther(target.value)}
          >
            {found.languages.map((code) => (
              <option key={code} value={code} lang={code}>
                {new Intl.DisplayNames(code, { type: "language" }).of(code)}
              </option>
            ))}
          </select>
          <Texts
            texts={found.texts}
            langcode={found.langcode}
            interfaceLanguage={i18n.language as keyof Names}
          />
        </>
      )}
    </details>
  );
}

interface TextsProps {
  readonly texts: readonly ReadableItem[];
  readonly langcode: string;
  readonly interfaceLanguage: keyof Names;
}

function Texts({ texts, langcode, interfaceLanguage }: TextsProps) {
  return (
    <ul className="studio-beside__texts">
      {texts.map((each, index) => (
        <li key={index} style={{ marginInlineStart: `${each.depth * 0.75}rem` }}>
          {each.is === "block" ? (
            <strong>{kindNames(each.kind)[interfaceLanguage]}</strong>
          ) : (
            <>
              <span>{fieldNames(each.name)[interfaceLanguage]}</span>
              <p lang={langcode}>{each.text}</p>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
