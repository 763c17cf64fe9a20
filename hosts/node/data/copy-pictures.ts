import type { MediaStore } from '#api/ports/ports.ts';
import type { SqlConnection } from '../database/sql-connection.ts';
import { query } from './table.ts';

/**
 * Result for a picture: copied or already present, both verified byte for byte; missing in the source; or different
 * from the original.
 */
type Outcome = 'copied' | 'present' | 'missing' | 'different';
export type CopiedPictures = Readonly<Record<Outcome, readonly string[]>>;

/** Number of pictures copied in parallel. */
const AT_ONCE = 8;

type CopyOptions = {
  /** The shop's data, which contains the keys of its pictures. */
  data: SqlConnection;
  from: MediaStore;
  to: MediaStore;
  /** Receives the number of pictures done. */
  progress: (pictures: number) => void;
};

/** Copies a shop's pictures and verifies them. A picture that is already identical is skipped. */
export async function copyPictures({ data, from, to, progress }: CopyOptions): Promise<CopiedPictures> {
  const result: Record<Outcome, string[]> = { copied: [], present: [], missing: [], different: [] };
  const keys = await listPictures(data);
  for (let done = 0; done < keys.length; done += AT_ONCE) {
    const group = keys.slice(done, done + AT_ONCE);
    const outcomes = await Promise.all(group.map(async (key) => ({ key, outcome: await copyPicture(key, from, to) })));
    for (const { key, outcome } of outcomes) result[outcome].push(key);
    progress(done + group.length);
  }
  return result;
}

/** Where the data name pictures, by table: an older database has fewer tables. */
const NAMED = {
  picture: 'SELECT key FROM picture WHERE key IS NOT NULL',
  order_line: "SELECT picture ->> 'key' FROM order_line WHERE picture IS NOT NULL",
  // The table came with the column of photographs.
  unused_picture: 'SELECT picture FROM order_note WHERE picture IS NOT NULL',
  // All revisions, whatever of them has a picture: its key, or an object with its key.
  content: `SELECT tree.value FROM content, json_tree(content.document) AS tree
    WHERE tree.type = 'text' AND (tree.key = 'picture' OR tree.fullkey LIKE '%.picture.key')`,
} as const;

/** The keys of all pictures that a shop's data name. */
async function listPictures(data: SqlConnection): Promise<string[]> {
  const tables = await query(data, `SELECT name FROM sqlite_master WHERE name IN (SELECT value FROM json_each(?))`, [
    JSON.stringify(Object.keys(NAMED)),
  ]);
  const statements = Object.entries(NAMED).filter(([table]) => tables.some(([name]) => name === table));
  const named = await query(data, statements.map(([, sql]) => sql).join(' UNION ') || 'SELECT NULL WHERE FALSE');
  return named.map(([key]) => String(key)).sort();
}

async function copyPicture(key: string, from: MediaStore, to: MediaStore): Promise<Outcome> {
  const original = await readPicture(from, key);
  if (!original) return 'missing';
  const isStored = async () => {
    const stored = await readPicture(to, key);
    return stored?.contentType === original.contentType && stored.bytes.equals(original.bytes);
  };
  if (await isStored()) return 'present';
  const { bytes, contentType } = original;
  await to.put(key, bytes.buffer, { httpMetadata: { contentType } });
  return (await isStored()) ? 'copied' : 'different';
}

async function readPicture(store: MediaStore, key: string) {
  const found = await store.get(key);
  if (!found) return null;
  const bytes = Buffer.from(await new Response(found.body).arrayBuffer());
  return { bytes, contentType: found.httpMetadata?.contentType ?? '' };
}
