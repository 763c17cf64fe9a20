import type { OwnOrder } from '#shared/contract/own-order.ts';
import type { ReturnProblem } from '#shared/contract/own-return.ts';

/** What was sent with one of the forms of an order's returns. */
export type TypedReturn = {
  lines: readonly { position: number; quantity: number; instead?: string }[];
  reason: string;
  words: string;
  track: string;
};

/** Why it was refused: by the API, or because nothing was chosen, or a text is not one. */
type TypedProblem = ReturnProblem | 'nothing' | 'words' | 'track';

/** A refused form with what was typed. */
export type RefusedReturn = { typed: TypedReturn; problem: TypedProblem };

/** What the page of an order's returns shows. */
export type OrderReturnsProps = { order: OwnOrder; token: string } & Partial<RefusedReturn>;
