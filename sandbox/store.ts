import type { ReceiptObject } from './closing-receipt.ts';
import type { StoredEmail } from './mail.ts';
import type { ReceivedEmail } from './mailbox.ts';
import type { Account } from './payment.ts';
import type { RefundObject } from './refund.ts';

const TABLES = `
  CREATE TABLE IF NOT EXISTS payments (number INTEGER PRIMARY KEY, id TEXT UNIQUE, deadline INTEGER, body TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS refunds (number INTEGER PRIMARY KEY, id TEXT UNIQUE, body TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS receipts (number INTEGER PRIMARY KEY, id TEXT UNIQUE, body TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS keys (key TEXT PRIMARY KEY, request TEXT NOT NULL, object TEXT NOT NULL, made_at INTEGER NOT NULL);
  CREATE TABLE IF NOT EXISTS notifications
    (number INTEGER PRIMARY KEY, url TEXT NOT NULL, body TEXT NOT NULL, made_at INTEGER NOT NULL, due_at INTEGER NOT NULL, tries INTEGER NOT NULL);
  CREATE TABLE IF NOT EXISTS emails (number INTEGER PRIMARY KEY, sent_at INTEGER NOT NULL, body TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS notes (name TEXT PRIMARY KEY, value TEXT NOT NULL);
`;

/** A used key: its request, and the id of its object. */
export type UsedKey = { request: string; object: string; made_at: number };
/** A notification that the shop has not acknowledged yet; times in ms of the provider's clock. */
export type Notification = {
  number: number;
  url: string;
  body: string;
  made_at: number;
  due_at: number;
  tries: number;
};

/** The provider's data. Rows contain objects as JSON, because the API returns them as they are. */
export class Store {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
    sql.exec(TABLES);
  }

  #bodies(query: string, ...values: SqlStorageValue[]): string[] {
    const rows = this.#sql.exec<{ body: string }>(query, ...values).toArray();
    return rows.map((row) => row.body);
  }

  findAccount(id: string): Account | null {
    const [body] = this.#bodies('SELECT body FROM payments WHERE id = ?', id);
    return body === undefined ? null : JSON.parse(body);
  }

  /** Newest first. */
  listAccounts(): Account[] {
    return this.#bodies('SELECT body FROM payments ORDER BY number DESC').map((body) => JSON.parse(body));
  }

  listLapsed(until: number): Account[] {
    return this.#bodies('SELECT body FROM payments WHERE deadline <= ? ORDER BY deadline', until).map((body) =>
      JSON.parse(body),
    );
  }

  saveAccount(account: Account): void {
    this.#sql.exec(
      'INSERT INTO payments (id, deadline, body) VALUES (?, ?, ?) ON CONFLICT (id) DO UPDATE SET deadline = excluded.deadline, body = excluded.body',
      account.payment.id,
      account.deadline,
      JSON.stringify(account),
    );
  }

  findRefund(id: string): RefundObject | null {
    const [body] = this.#bodies('SELECT body FROM refunds WHERE id = ?', id);
    return body === undefined ? null : JSON.parse(body);
  }

  /** Newest first. */
  listRefunds(): RefundObject[] {
    return this.#bodies('SELECT body FROM refunds ORDER BY number DESC').map((body) => JSON.parse(body));
  }

  /** Oldest first. */
  listPendingRefunds(): RefundObject[] {
    const query = "SELECT body FROM refunds WHERE body ->> 'status' = 'pending' ORDER BY number";
    return this.#bodies(query).map((body) => JSON.parse(body));
  }

  saveRefund(refund: RefundObject): void {
    this.#sql.exec(
      'INSERT INTO refunds (id, body) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET body = excluded.body',
      refund.id,
      JSON.stringify(refund),
    );
  }

  /** Newest first. */
  listReceipts(): ReceiptObject[] {
    return this.#bodies('SELECT body FROM receipts ORDER BY number DESC').map((body) => JSON.parse(body));
  }

  addReceipt(receipt: ReceiptObject): void {
    this.#sql.exec('INSERT INTO receipts (id, body) VALUES (?, ?)', receipt.id, JSON.stringify(receipt));
  }

  findKey(key: string, since: number): UsedKey | null {
    this.#sql.exec('DELETE FROM keys WHERE made_at < ?', since);
    return this.#sql.exec<UsedKey>('SELECT request, object, made_at FROM keys WHERE key = ?', key).toArray()[0] ?? null;
  }

  addKey(key: string, used: UsedKey): void {
    this.#sql.exec(
      'INSERT INTO keys (key, request, object, made_at) VALUES (?, ?, ?, ?)',
      key,
      used.request,
      used.object,
      used.made_at,
    );
  }

  addNotification({ url, body, made_at, due_at }: Omit<Notification, 'number' | 'tries'>): void {
    this.#sql.exec(
      'INSERT INTO notifications (url, body, made_at, due_at, tries) VALUES (?, ?, ?, ?, 0)',
      url,
      body,
      made_at,
      due_at,
    );
  }

  /** Moves notifications that are due by a time after a later one. */
  overtake(dueAt: number, later: number): void {
    this.#sql.exec('UPDATE notifications SET due_at = ? WHERE due_at <= ?', later, dueAt);
  }

  listDue(until: number): Notification[] {
    return this.#sql
      .exec<Notification>('SELECT * FROM notifications WHERE due_at <= ? ORDER BY due_at, number', until)
      .toArray();
  }

  delayNotification(number: number, dueAt: number): void {
    this.#sql.exec('UPDATE notifications SET tries = tries + 1, due_at = ? WHERE number = ?', dueAt, number);
  }

  dropNotification(number: number): void {
    this.#sql.exec('DELETE FROM notifications WHERE number = ?', number);
  }

  /** The earliest time at which something is due. */
  nextDue(): number | null {
    const query = `SELECT MIN(at) AS at FROM (SELECT MIN(deadline) AS at FROM payments UNION ALL SELECT MIN(due_at) FROM notifications)`;
    return this.#sql.exec<{ at: number | null }>(query).one().at;
  }

  /** Newest first. */
  listEmails(): StoredEmail[] {
    return this.#emails('SELECT number, sent_at, body FROM emails ORDER BY number DESC LIMIT 200');
  }

  findEmail(number: number): StoredEmail | null {
    return this.#emails('SELECT number, sent_at, body FROM emails WHERE number = ?', number)[0] ?? null;
  }

  addEmail(email: ReceivedEmail, sentAt: number): number {
    const query = 'INSERT INTO emails (sent_at, body) VALUES (?, ?) RETURNING number';
    return this.#sql.exec<{ number: number }>(query, sentAt, JSON.stringify(email)).one().number;
  }

  #emails(query: string, ...values: SqlStorageValue[]): StoredEmail[] {
    const rows = this.#sql.exec<{ number: number; sent_at: number; body: string }>(query, ...values).toArray();
    return rows.map(({ number, sent_at: sentAt, body }) => ({ number, sentAt, email: JSON.parse(body) }));
  }

  readNote(name: string): string | null {
    return (
      this.#sql.exec<{ value: string }>('SELECT value FROM notes WHERE name = ?', name).toArray()[0]?.value ?? null
    );
  }

  writeNote(name: string, value: string): void {
    this.#sql.exec(
      'INSERT INTO notes (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
      name,
      value,
    );
  }
}
