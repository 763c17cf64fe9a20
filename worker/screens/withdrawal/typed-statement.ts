import * as z from 'zod/mini';
import { OrderToken } from '#shared/contract/order.ts';
import type { OwnOrder } from '#shared/contract/own-order.ts';
import { OwnWithdrawalStatement, seenLines, WithdrawalStatement } from '#shared/contract/withdrawal.ts';
import { OrderParams } from '../order/order-access.ts';

const text = z.catch(z.string(), '');
/** A form with one box sends no list. */
const list = z.catch(
  z.union([
    z.array(z.string()),
    z.pipe(
      z.string(),
      z.transform((one) => [one]),
    ),
  ]),
  [],
);

/** The fields of the form as they were typed, on both of its steps. */
export const TypedStatement = z.object({
  /** `check` shows the statement, `edit` the form again, and `confirm` makes it. */
  step: z.catch(z.enum(['check', 'edit', 'confirm']), 'check'),
  /** Makes a repeated confirmation the same one. */
  key: z.catch(z.string().check(z.regex(/^[\w-]{1,64}$/)), ''),
  order: z.catch(z.optional(OrderParams.shape.number), undefined),
  token: z.catch(z.optional(OrderToken), undefined),
  name: text,
  contract: text,
  email: text,
  pieces: text,
  /** Positions of lines. */
  lines: list,
  /** The lines of the order as the form showed them. */
  seen: list,
});
export type TypedStatement = z.infer<typeof TypedStatement>;

/** The fields that can be wrong, and the code of what is. */
export type StatementFaults = Partial<Record<'name' | 'contract' | 'email' | 'pieces' | 'lines', string>>;

type Read =
  | { faults: StatementFaults }
  | { faults: null; own: OwnWithdrawalStatement; other: null }
  | { faults: null; own: null; other: WithdrawalStatement };

/** The positions of an order's lines that can be withdrawn from, and of those that were made for one person. */
export function coverOf(order: OwnOrder | null): { covered: number[]; exempt: number[] } {
  const positions = [...(order?.lines.keys() ?? [])];
  const isCovered = (position: number) => order?.lines[position]?.returns === 'standard';
  return { covered: positions.filter(isCovered), exempt: positions.filter((position) => !isCovered(position)) };
}

/** Whether the right of withdrawal covers no line of an order; one of certificates has none to cover. */
export function isNothingLeft(order: OwnOrder | null): boolean {
  const { covered, exempt } = coverOf(order);
  return exempt.length > 0 && covered.length === 0;
}

/** The lines that she has withdrawn from already, if lines and not words name them, and those that she still can. */
export function leftOf(order: OwnOrder | null): { withdrawn: readonly number[]; left: number[] } {
  const withdrawn = order?.withdrawnLines ?? [];
  return { withdrawn, left: coverOf(order).covered.filter((position) => !withdrawn.includes(position)) };
}

/** Whether she has withdrawn from all that she can. */
export function isAllWithdrawn(order: OwnOrder | null): boolean {
  const { withdrawn, left } = leftOf(order);
  return withdrawn.length > 0 && left.length === 0;
}

/** Whether the order is another one than the form showed. */
export function showedOther({ seen }: TypedStatement, order: OwnOrder | null): boolean {
  return order !== null && seen.join() !== seenLines(order.lines).join();
}

/** The same fields for the order as it is now: what was ticked stays so where it is, and goes with what is gone. */
export function renewed(typed: TypedStatement, order: OwnOrder | null): TypedStatement {
  if (!order) return typed;
  const now = seenLines(order.lines);
  const { covered } = coverOf(order);
  const taken = new Set<number>();
  const lines = typed.lines.flatMap((position) => {
    const to = now.findIndex((line, at) => line === typed.seen[Number(position)] && !taken.has(at));
    taken.add(to);
    return covered.includes(to) ? [String(to)] : [];
  });
  return { ...typed, lines, seen: now };
}

/** The statement of typed fields: that of an order's owner, or of anybody; or what is wrong with it. */
export function readStatement(typed: TypedStatement, order: OwnOrder | null, timeZone: string | null): Read {
  const { name, contract, email, pieces } = typed;
  if (order === null) {
    const read = WithdrawalStatement.safeParse({ name, contract, email, pieces: pieces.trim(), timeZone });
    return read.success ? { faults: null, own: null, other: read.data } : { faults: faultsOf(read.error) };
  }
  const lines = typed.lines.map(Number);
  const { covered } = coverOf(order);
  // Never left out: none would mean all.
  if (lines.some((position) => !covered.includes(position))) return { faults: { lines: 'exempt' } };
  const read = OwnWithdrawalStatement.safeParse({ name, lines, seen: seenLines(order.lines), timeZone });
  return read.success ? { faults: null, own: read.data, other: null } : { faults: faultsOf(read.error) };
}

function faultsOf({
  issues,
}: {
  issues: readonly { path: readonly PropertyKey[]; message: string }[];
}): StatementFaults {
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]).reverse());
}
