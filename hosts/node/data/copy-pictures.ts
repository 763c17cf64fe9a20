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
  const named = await query(data, 'SELECT DISTINCT key FROM picture WHERE key IS NOT NULL ORDER BY key');
  const keys = named.map(([key]) => String(key));
  for (let done = 0; done < keys.length; done += AT_ONCE) {
    const group = keys.slice(done, done + AT_ONCE);
    const outcomes = await Promise.all(group.map(async (key) => ({ key, outcome: await copyPicture(key, from, to) })));
    for (const { key, outcome } of outcomes) result[outcome].push(key);
    progress(done + group.length);
  }
  return result;
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
