import { type SQL, sql } from 'drizzle-orm';
import type { CertificateState } from '#shared/contract/operator-certificate.ts';

/** How a certificate stands at a moment (ms), as SQL on its row. */
export function stateAt(now: number): SQL {
  return sql`CASE WHEN blocked_at IS NOT NULL THEN 'blocked' WHEN issued_at IS NULL THEN 'unpaid'
    WHEN spent_at IS NOT NULL THEN 'spent' WHEN expires_at <= ${now} THEN 'expired'
    WHEN opened_at IS NOT NULL THEN 'opened' WHEN send_at > ${now} THEN 'scheduled' ELSE 'sent' END`;
}

/**
 * The list of a state: the rows it is found among, and the moment of theirs that it is ordered by, latest first, from
 * `latest` on where that is not the end of the index.
 */
type StateList = { among: SQL; moment: SQL; latest?: number };

const HAS_MONEY = sql`issued_at IS NOT NULL AND blocked_at IS NULL AND spent_at IS NULL`;

/** Each is read by an index of these rows in this order, whose rows are of the state but for a few. */
export function stateList(state: CertificateState, now: number): StateList {
  switch (state) {
    case 'unpaid':
      return { among: sql`issued_at IS NULL`, moment: sql`send_at` };
    case 'scheduled':
      return { among: sql`send_at > ${now}`, moment: sql`send_at` };
    case 'sent':
      return { among: sql`${HAS_MONEY} AND opened_at IS NULL AND expires_at > ${now}`, moment: sql`expires_at` };
    case 'opened':
      return { among: sql`${HAS_MONEY} AND opened_at IS NOT NULL AND expires_at > ${now}`, moment: sql`expires_at` };
    case 'expired':
      return { among: HAS_MONEY, moment: sql`expires_at`, latest: now };
    case 'spent':
      return { among: sql`spent_at IS NOT NULL`, moment: sql`spent_at` };
    case 'blocked':
      return { among: sql`blocked_at IS NOT NULL`, moment: sql`blocked_at` };
  }
}
