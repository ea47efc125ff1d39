"use client";
import { useField } from "@payloadcms/ui";
import type { KeyboardEvent, MouseEvent } from "react";
import { useTexts } from "./useTexts";

const STEP = 0.05;
const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

const clamp = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 100) / 100;

interface FocalPointProps {
  readonly src: string;
  readonly readOnly: boolean;
}

/** Picture with its focal point, set by a click or the arrow keys. */
export function FocalPoint({ src, readOnly }: FocalPointProps) {
  const t = useTexts();
  const x = useField<number | null>({ path: "focalPoint.x" });
  const y = useField<number | null>({ path: "focalPoint.y" });
  const point = { x: x.value ?? 0.5, y: y.value ?? 0.5 };
  const set = (left: number, top: number): void => {
    x.setValue(clamp(left));
    y.setValue(clamp(top));
  };
  const click = ({ currentTarget, clientX, clientY, detail }: MouseEvent): void => {
    if (detail === 0) return; // Enter or space have no position.
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    set((clientX - left) / width, (clientY - top) / height);
  };
  const press = (event: KeyboardEvent): void => {
    const move = MOVES[event.key];
    if (move === undefined) return;
    event.preventDefault();
    set(point.x + move[0], point.y + move[1]);
  };
  return (
    <button
      type="button"
      className="studio-focus"
      disabled={readOnly}
      aria-label={`${t("focus")}: ${Math.round(point.x * 100)} %, ${Math.round(point.y * 100)} %`}
      onClick={click}
      onKeyDown={press}
    >
      {/* The button has the accessible name. */}
      <img src={src} alt="" />
      <span
        className="studio-focus__point"
        style={{ insetInlineStart: `${point.x * 100}%`, insetBlockStart: `${point.y * 100}%` }}
      />
    </button>
  );
}
