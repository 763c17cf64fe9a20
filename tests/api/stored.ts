import { env } from 'cloudflare:workers';

/** What is left of a SKU. */
export async function stockOf(sku: string): Promise<number | null> {
  return (
    (await env.DB.prepare('SELECT stock FROM variant WHERE sku = ?').bind(sku).first<number | null>('stock')) ?? null
  );
}

/** A request about an order as it is now: with its version. */
export async function fromNow<Body extends object>(number: string, body: Body): Promise<{ version: number } & Body> {
  const found = await env.DB.prepare('SELECT version FROM orders WHERE number = ?')
    .bind(number)
    .first<number>('version');
  return { version: found ?? 0, ...body };
}

export async function countOf(table: string): Promise<number> {
  return (await env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>('n')) ?? 0;
}

/** The kinds of what happened to the orders, in order. */
export async function eventsOf(number: string): Promise<string[]> {
  const { results } = await env.DB.prepare(
    `SELECT kind, from_state, to_state FROM order_event JOIN orders ON orders.id = order_id WHERE number = ? ORDER BY order_event.id`,
  )
    .bind(number)
    .all<{ kind: string; from_state: string; to_state: string }>();
  return results.map((row) => (row.from_state === row.to_state ? row.kind : `→ ${row.to_state}`));
}

/** Further orders like the first one, without its contact. */
export async function copyOrders(count: number): Promise<void> {
  const { results } = await env.DB.prepare("SELECT name FROM pragma_table_info('orders')").all<{ name: string }>();
  const columns = results.map(({ name }) => name).filter((name) => !['number', 'id', 'contact'].includes(name));
  await env.DB.prepare(
    `WITH RECURSIVE copies (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM copies WHERE n < ?)
     INSERT INTO orders (id, ${columns}) SELECT 'copy-' || n, ${columns} FROM copies, (SELECT * FROM orders LIMIT 1)`,
  )
    .bind(count)
    .run();
}

/** How many emails about refunds were written. */
export async function countRefundEmails(): Promise<number> {
  const count = "SELECT count(*) AS n FROM mail_outbox WHERE kind = 'refunded'";
  return (await env.DB.prepare(count).first<number>('n')) ?? 0;
}
