import type { MediaStore } from '#api/ports/ports.ts';
import type { SqlConnection } from '../database/sql-connection.ts';
import { query } from './table.ts';

export type CopiedPictures = { copied: number; present: number; missing: string[] };

/** Copies the pictures that a shop's data names. One that is there already, with the same size, is left alone. */
export async function copyPictures(data: SqlConnection, from: MediaStore, to: MediaStore): Promise<CopiedPictures> {
  const result: CopiedPictures = { copied: 0, present: 0, missing: [] };
  for (const [key] of await query(data, 'SELECT DISTINCT key FROM picture WHERE key IS NOT NULL ORDER BY key')) {
    const name = String(key);
    const [source, target] = await Promise.all([from.head(name), to.head(name)]);
    if (source && source.size === target?.size) {
      result.present += 1;
      continue;
    }
    const picture = source && (await from.get(name));
    if (!picture) {
      result.missing.push(name);
      continue;
    }
    const contentType = picture.httpMetadata?.contentType ?? '';
    await to.put(name, await new Response(picture.body).arrayBuffer(), { httpMetadata: { contentType } });
    result.copied += 1;
  }
  return result;
}
