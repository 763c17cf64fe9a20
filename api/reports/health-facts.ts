import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { TROUBLES } from '#api/counters/count-troubles.ts';
import { transact } from '#api/database/database.ts';
import { matchesQuery, OWED_RECEIPTS } from '#api/order-management/order-filters.ts';
import { RECEIPT_HELD_MS } from '#api/payments/closing-receipts.ts';
import type { Ports } from '#api/ports/ports.ts';
import { daysFrom } from '#shared/domain/periods.ts';
import { addDays, type Day, moscowDay } from '#shared/domain/working-calendar.ts';

/** The days of which troubles are told, with today. */
const TROUBLE_DAYS = 7;
/** How many waiting things are counted at most, so that an outage makes no call slow. */
const MAX_COUNTED = 200;
/** Among how many of the newest emails the last one that was sent is looked for. */
const MAX_SENT = 50;

const time = z.nullable(z.int());
const Waiting = z.object({ count: z.int(), since: time });

/** What the database knows of the shop's health; times in ms since 1970. */
const HealthFacts = z.object({
  marks: z.array(z.object({ job: z.string(), at: z.int() })),
  /** Emails that are due or were tried in vain, and those of them that were. */
  outbox: z.tuple([z.extend(Waiting, { failing: z.int(), failingSince: time })]),
  sent: z.tuple([z.object({ at: time })]),
  /** Orders with an email that was given up. */
  refused: z.tuple([z.object({ count: z.int() })]),
  receipts: z.tuple([Waiting]),
  refusedReceipts: z.tuple([z.object({ count: z.int() })]),
  publication: z.array(z.object({ movedAt: z.int(), left: z.int() })),
  provider: z.array(z.object({ failures: z.int(), failedAt: z.int(), keyRefusedAt: time })),
  troubles: z.array(z.object({ name: z.enum(TROUBLES), key: z.string(), today: z.int(), week: z.int() })),
});
export type HealthFacts = z.infer<typeof HealthFacts>;

/** Reads all facts in one batch; none of its statements reads more in a larger shop. */
export async function readHealthFacts(ports: Ports): Promise<HealthFacts> {
  const now = ports.clock();
  const statements: Record<keyof HealthFacts, SQL> = {
    marks: sql`SELECT job, at FROM job_mark`,
    outbox: sql`SELECT count(*) AS count, min(coalesce(first_tried_at, due_at)) AS since, count(fault) AS failing,
      min(iif(fault IS NOT NULL, first_tried_at, NULL)) AS failingSince
      FROM (SELECT first_tried_at, due_at, fault FROM mail_outbox WHERE sent_at IS NULL AND dead_at IS NULL
        AND (due_at <= ${now} OR tries > 0) LIMIT ${MAX_COUNTED})`,
    sent: sql`SELECT max(sent_at) AS at FROM (SELECT sent_at FROM mail_outbox ORDER BY id DESC LIMIT ${MAX_SENT})`,
    refused: sql`SELECT count(*) AS count FROM orders WHERE ${await matchesQuery(ports, { needs: 'email' })}`,
    receipts: sql`SELECT count(*) AS count, min(created_at) AS since FROM (SELECT created_at FROM closing_receipt
      WHERE status = 'created' AND created_at < ${now - RECEIPT_HELD_MS} LIMIT ${MAX_COUNTED})`,
    refusedReceipts: sql`SELECT count(*) AS count FROM (${OWED_RECEIPTS} LIMIT ${MAX_COUNTED})`,
    publication: sql`SELECT moved_at AS movedAt, total - done AS "left" FROM publication_run`,
    provider: sql`SELECT failures, failed_at AS failedAt, key_refused_at AS keyRefusedAt FROM payment_health`,
    troubles: troublesOf(moscowDay(now)),
  };
  const read = await transact(ports.database, Object.values(statements));
  return HealthFacts.parse(Object.fromEntries(Object.keys(statements).map((name, index) => [name, read[index]])));
}

/** The troubles of the last days by kind, the most frequent first; each day and name is found by the key. */
function troublesOf(today: Day): SQL {
  const days = JSON.stringify(daysFrom(addDays(today, 1 - TROUBLE_DAYS), today));
  const names = JSON.stringify(TROUBLES);
  return sql`SELECT counted.name, counted.key, sum(iif(counted.day = ${today}, counted.count, 0)) AS today,
      sum(counted.count) AS week
    FROM json_each(${days}) AS given CROSS JOIN json_each(${names}) AS named
    CROSS JOIN daily_count AS counted ON counted.day = given.value AND counted.name = named.value
    GROUP BY 1, 2 ORDER BY 4 DESC, 2`;
}
