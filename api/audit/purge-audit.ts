import { lt } from 'drizzle-orm';
import { operatorAudit } from '#api/database/audit-tables.ts';
import type { Ports } from '#api/ports/ports.ts';

/** How long the audit log is kept, ms; the table's trigger refuses to delete younger rows. */
const AUDIT_LIFE_MS = 3 * 366 * 24 * 60 * 60 * 1000;

/** Deletes audit rows after three years. */
export async function purgeAudit({ database, clock }: Ports): Promise<void> {
  await database.delete(operatorAudit).where(lt(operatorAudit.at, clock() - AUDIT_LIFE_MS));
}
