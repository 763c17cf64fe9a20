import { type SQL, sql } from 'drizzle-orm';
import { returnWithdrawn } from '#api/order-management/return-withdrawn.ts';
import { openStatement, type WithdrawalRow } from '#api/orders/withdrawals.ts';
import type { Ports } from '#api/ports/ports.ts';
import { readOperatorNames } from '#api/staff/operators.ts';
import type { WITHDRAWAL_STATES, Withdrawal } from '#shared/contract/withdrawal.ts';

/** The most that are listed; of the open ones the oldest, of the others the last. */
const MAX_LISTED = 200;

type ListedRow = Pick<WithdrawalRow, 'id' | 'statement' | 'statedAt' | 'receiptAt' | 'dueAt' | 'isByLink'> &
  Pick<WithdrawalRow, 'handledAt' | 'handledBy'> & { number: number | null };

/** The withdrawals that are open, oldest first, or those that were handled last. */
export function listWithdrawals(ports: Ports, state: (typeof WITHDRAWAL_STATES)[number]): Promise<Withdrawal[]> {
  return state === 'open'
    ? readWithdrawals(ports, sql`handled_at IS NULL ORDER BY stated_at LIMIT ${MAX_LISTED}`)
    : readWithdrawals(ports, sql`handled_at IS NOT NULL ORDER BY handled_at DESC LIMIT ${MAX_LISTED}`);
}

/** Marks a withdrawal as handled, or as open again; marking it twice keeps who was first. Null if there is none. */
export async function handleWithdrawal(
  ports: Ports,
  id: string,
  { isHandled, operator }: { isHandled: boolean; operator: string },
): Promise<Withdrawal | null> {
  // Before it is marked: what fails is not done.
  if (isHandled) await returnWithdrawn(ports, id, operator);
  await ports.database.run(
    isHandled
      ? sql`UPDATE withdrawal SET handled_at = ${ports.clock()}, handled_by = ${operator}
          WHERE id = ${id} AND handled_at IS NULL`
      : // What was erased cannot be handled again.
        sql`UPDATE withdrawal SET handled_at = NULL, handled_by = NULL WHERE id = ${id} AND statement IS NOT NULL`,
  );
  const [found] = await readWithdrawals(ports, sql`withdrawal.id = ${id}`);
  return found ?? null;
}

async function readWithdrawals(ports: Ports, condition: SQL): Promise<Withdrawal[]> {
  const rows = await ports.database.all<ListedRow>(sql`
    SELECT withdrawal.id, statement, stated_at AS statedAt, receipt_at AS receiptAt, due_at AS dueAt,
      is_by_link AS isByLink, handled_at AS handledAt, handled_by AS handledBy, orders.number
    FROM withdrawal LEFT JOIN orders ON orders.id = order_id WHERE ${condition}`);
  const names = await readOperatorNames(ports);
  return Promise.all(
    rows.map(async ({ id, number, isByLink, receiptAt, dueAt, handledBy, ...row }) => {
      const stated = await openStatement(ports.sealer, { id, statement: row.statement });
      return {
        ...{ id, order: number === null ? null : String(number), isByLink: isByLink === 1 },
        statement: stated && {
          ...{ name: stated.name, contract: stated.contract, email: stated.email, pieces: stated.pieces },
          exempt: stated.exempt,
        },
        statedAt: new Date(row.statedAt).toISOString(),
        receiptAt: receiptAt === null ? null : new Date(receiptAt).toISOString(),
        isReceiptLost: receiptAt === null && dueAt === null,
        handledAt: row.handledAt === null ? null : new Date(row.handledAt).toISOString(),
        handledBy: handledBy === null ? null : (names.get(handledBy) ?? handledBy),
      };
    }),
  );
}
