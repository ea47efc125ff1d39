"use client";
import { FieldLabel, useDocumentInfo, useField } from "@payloadcms/ui";
import type { JSONFieldClientProps } from "payload";
import { useId, useState } from "react";
import type { UploadedFile } from "../../src/cms/upload";
import { FocalPoint } from "./FocalPoint";
import { withErrorToast } from "./withErrorToast";
import { useTexts } from "./useTexts";

/** File of a medium. Uploads at once; saving the form replaces the medium's file. */
export function MediumFile({ field, path, readOnly }: JSONFieldClientProps) {
  const t = useTexts();
  const inputId = useId();
  const { id, collectionSlug } = useDocumentInfo();
  const { value, setValue } = useField<UploadedFile | null>({ path });
  const [isBusy, setBusy] = useState(false);
  const [preview, setPreview] = useState<string>();
  const send = async (file: File): Promise<void> => {
    setBusy(true);
    await withErrorToast(async () => {
      setValue(await put(file));
      if (file.type.startsWith("image/")) setPreview(URL.createObjectURL(file));
    });
    setBusy(false);
  };
  const stored =
    id === undefined ? undefined : `/api/cms/picture?id=${encodeURIComponent(String(id))}`;
  const isPicture = collectionSlug === "image-media-document";
  return (
    <div className="field-type studio-file">
      <FieldLabel htmlFor={inputId} label={field.label} path={path} />
      {isPicture && (preview ?? stored) !== undefined && (
        <FocalPoint src={preview ?? stored ?? ""} readOnly={readOnly === true} />
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

async function put(file: File): Promise<UploadedFile> {
  const query = new URLSearchParams({ name: file.name });
  const response = await fetch(`/api/cms/file?${query.toString()}`, {
    method: "PUT",
    credentials: "same-origin",
    headers: { "content-type": "application/octet-stream" },
    body: file,
  });
  const answer = (await response.json()) as UploadedFile & { errors?: { message: string }[] };
  if (response.ok) return answer;
  throw new Error(answer.errors?.[0]?.message ?? `The studio answered ${response.status}.`);
}
