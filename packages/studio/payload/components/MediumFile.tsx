"use client";
import { FieldLabel, useDocumentInfo, useField } from "@payloadcms/ui";
import type { JSONFieldClientProps } from "payload";
import { useId, useState } from "react";
import type { TakenFile } from "../../src/cms/upload";
import { FocalPoint } from "./FocalPoint";
import { attempt } from "./attempt";
import { useTexts } from "./useTexts";

/** The file of a medium: sent to the CMS at once, and its own once the form is saved. */
export function MediumFile({ field, path, readOnly }: JSONFieldClientProps) {
  const t = useTexts();
  const inputId = useId();
  const { id, collectionSlug } = useDocumentInfo();
  const { value, setValue } = useField<TakenFile | null>({ path });
  const [isBusy, setBusy] = useState(false);
  const [shown, setShown] = useState<string>();
  const send = async (file: File): Promise<void> => {
    setBusy(true);
    await attempt(async () => {
      setValue(await put(file));
      if (file.type.startsWith("image/")) setShown(URL.createObjectURL(file));
    });
    setBusy(false);
  };
  const stored =
    id === undefined ? undefined : `/api/cms/picture?id=${encodeURIComponent(String(id))}`;
  const isPicture = collectionSlug === "image-media-document";
  return (
    <div className="field-type studio-file">
      <FieldLabel htmlFor={inputId} label={field.label} path={path} />
      {isPicture && (shown ?? stored) !== undefined && (
        <FocalPoint src={shown ?? stored ?? ""} readOnly={readOnly === true} />
      )}
      <input
        id={inputId}
        type="file"
        disabled={isBusy || readOnly}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file !== undefined) void send(file);
        }}
      />
      <p role="status">
        {isBusy && t("sending")}
        {!isBusy && value && `${value.filename}: ${t("saveToUse")}`}
      </p>
    </div>
  );
}

async function put(file: File): Promise<TakenFile> {
  const query = new URLSearchParams({ name: file.name });
  const response = await fetch(`/api/cms/file?${query.toString()}`, {
    method: "PUT",
    credentials: "same-origin",
    headers: { "content-type": "application/octet-stream" },
    body: file,
  });
  const answer = (await response.json()) as TakenFile & { errors?: { message: string }[] };
  if (response.ok) return answer;
  throw new Error(answer.errors?.[0]?.message ?? `The studio answered ${response.status}.`);
}
