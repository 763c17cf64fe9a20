import type { Point } from '#shared/domain/lightbox/zoom.ts';

/** How far an arrow key moves a zoomed picture, px. */
const PAN_STEP_PX = 50;

/** The action of a key. */
export type KeyAction =
  | { kind: 'turn'; to: (index: number, count: number) => number }
  | { kind: 'zoom'; direction: 1 | 0 | -1 }
  | { kind: 'pan'; by: Point };

/** The picture moves against the arrow, to show more on the arrow's side. */
export const PANS = {
  ArrowUp: { x: 0, y: PAN_STEP_PX },
  ArrowLeft: { x: PAN_STEP_PX, y: 0 },
  ArrowRight: { x: -PAN_STEP_PX, y: 0 },
  ArrowDown: { x: 0, y: -PAN_STEP_PX },
} as const satisfies Record<string, Point>;

const TURNS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowLeft: (index) => index - 1,
  ArrowRight: (index) => index + 1,
  PageUp: (index) => index - 1,
  PageDown: (index) => index + 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

const ZOOMS: Readonly<Record<string, 1 | 0 | -1>> = { '+': 1, '=': 1, '-': -1, '−': -1, '0': 0 };

/** The action of a key: arrows change the picture, or pan a zoomed one. Null for any other key. */
export function keyAction(
  { key, ctrlKey, metaKey, altKey }: { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean },
  zoomed: boolean,
): KeyAction | null {
  if (ctrlKey || metaKey || altKey) return null;
  const by = zoomed ? Object.entries(PANS).find(([name]) => name === key)?.[1] : undefined;
  if (by) return { kind: 'pan', by };
  const to = TURNS[key];
  if (to) return { kind: 'turn', to };
  const direction = ZOOMS[key];
  return direction === undefined ? null : { kind: 'zoom', direction };
}
