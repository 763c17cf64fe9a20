import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import type { MediaStore } from '#api/ports/ports.ts';
import type { StoredObject } from '#shared/contract/stored-picture.ts';
import { FILE_MODE, FOLDER_MODE } from '../private-files.ts';

/**
 * Suffix of the file that holds a picture's content type, which file systems do not store. No picture key contains a
 * tilde.
 */
const TYPE_SUFFIX = '~type';

/** Pictures in a local folder, with the part of R2's interface that the API uses. */
export function createDiskStore(folder: string): MediaStore {
  const root = resolve(folder);
  const pathOf = (key: string): string => {
    const path = resolve(root, key);
    if (!path.startsWith(root + sep)) throw new Error(`Not a picture's key: ${key}`);
    return path;
  };
  const head = async (key: string): Promise<StoredObject | null> => {
    const path = pathOf(key);
    const found = await stat(path).catch(absent);
    if (!found?.isFile()) return null;
    const { size, mtimeMs } = found;
    const contentType = await readFile(path + TYPE_SUFFIX, 'utf8');
    return {
      size,
      httpEtag: `"${size.toString(36)}${Math.round(mtimeMs).toString(36)}"`,
      httpMetadata: { contentType },
    };
  };
  return {
    head,
    async get(key, { range } = {}) {
      const found = await head(key);
      if (!found) return null;
      const bytes = await readFile(pathOf(key));
      const { offset, length } = range ?? { offset: 0, length: bytes.length };
      return { ...found, body: new Blob([bytes.subarray(offset, offset + length)]).stream() };
    },
    /** Concurrent readers see either the old picture or the new one, never a part. */
    async put(key: string, body: ArrayBuffer, { httpMetadata }: { httpMetadata: { contentType: string } }) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true, mode: FOLDER_MODE });
      await replaceFile(path + TYPE_SUFFIX, new TextEncoder().encode(httpMetadata.contentType));
      await replaceFile(path, new Uint8Array(body));
    },
    async delete(key: string): Promise<void> {
      const path = pathOf(key);
      await Promise.all([rm(path, { force: true }), rm(path + TYPE_SUFFIX, { force: true })]);
    },
  };
}

/** Writes and syncs a temporary file before it replaces the target. */
async function replaceFile(path: string, content: Uint8Array): Promise<void> {
  const aside = join(dirname(path), `.${randomUUID()}`);
  try {
    await writeSynced(aside, content);
    await rename(aside, path);
  } catch (error) {
    // On a full disk, leftovers would keep it full.
    await rm(aside, { force: true });
    throw error;
  }
}

async function writeSynced(path: string, content: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', FILE_MODE);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}
