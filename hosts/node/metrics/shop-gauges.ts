import { Counter, Gauge, type Registry } from 'prom-client';
import type { DatabaseBinding } from '#api/database/database-binding.ts';

/** What the gauges read at each scrape. Personal data is in none of it. */
export type ShopSources = {
  /** Answers within a time limit. */
  database: DatabaseBinding;
  /** Writes that were begun and are not done. */
  writesWaiting: () => number;
  /** The free space of each store that is on this machine's disks, bytes. */
  freeSpace: () => Promise<ReadonlyMap<string, number>>;
  clock: () => number;
};

const EMAILS = `SELECT count(*) AS waiting, min(coalesce(first_tried_at, due_at)) AS since
  FROM mail_outbox WHERE sent_at IS NULL AND dead_at IS NULL`;
const SIZE = 'SELECT page_count * page_size AS bytes FROM pragma_page_count, pragma_page_size';

/**
 * Gauges of the shop's state. Returns what updates them; those of a database that does not answer are left out until it
 * does, and `shop_database_up` is 0.
 */
export function addShopGauges(register: Registry, sources: ShopSources): () => Promise<void> {
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name, help, labelNames, registers: [register] });
  const up = gauge('shop_database_up', 'Whether the database answers: 1 or 0');
  const writes = gauge('shop_database_writes_waiting', 'Writes of this process that are not done yet');
  const free = gauge('shop_disk_free_bytes', 'Free space where a store is', 'store');
  const orders = gauge('shop_orders', 'Orders by state', 'state');
  const placed = new Counter({
    name: 'shop_orders_placed_total',
    help: 'Orders that were ever placed',
    registers: [register],
  });
  const emails = gauge('shop_outbox_emails', 'Emails that are not sent yet');
  const oldest = gauge('shop_outbox_oldest_seconds', 'How long the oldest email has been due');
  const size = gauge('shop_database_bytes', 'Size of the database');
  const schedule = gauge('shop_schedule_age_seconds', 'Time since the schedule last ran to its end, in any process');

  const ofDatabase = async (): Promise<void> => {
    const { database, clock } = sources;
    const [states, all, mail, pages, mark] = await Promise.all([
      database
        .prepare('SELECT state, count(*) AS orders FROM orders GROUP BY state')
        .all<{ state: string; orders: number }>(),
      database.prepare("SELECT sum(amount) AS orders FROM daily_sales WHERE name = 'placed'").first<number>('orders'),
      database.prepare(EMAILS).first<{ waiting: number; since: number | null }>(),
      database.prepare(SIZE).first<number>('bytes'),
      database.prepare(`SELECT at FROM job_mark WHERE job = 'schedule'`).first<number>('at'),
    ]);
    const secondsSince = (time: number) => Math.max(0, (clock() - time) / 1000);
    orders.reset();
    for (const { state, orders: count } of states.results) orders.set({ state }, count);
    placed.reset();
    placed.inc(all ?? 0);
    emails.set(mail?.waiting ?? 0);
    oldest.set(mail?.since ? secondsSince(mail.since) : 0);
    size.set(pages ?? 0);
    schedule.set(mark === null ? Number.POSITIVE_INFINITY : secondsSince(mark));
  };

  const reset = () => {
    orders.reset();
    for (const each of [placed, emails, oldest, size, schedule]) each.remove();
  };

  return async () => {
    writes.set(sources.writesWaiting());
    for (const [store, bytes] of await sources.freeSpace()) free.set({ store }, bytes);
    try {
      await ofDatabase();
      up.set(1);
    } catch {
      reset();
      up.set(0);
    }
  };
}
