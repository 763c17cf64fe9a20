import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';

import type { Picture, PictureStore } from './picture-store.ts';

/** Beside a picture, what it is: a file system keeps no content type. */
const TYPE_SUFFIX = '.type';

/** Pictures in a folder of this machine, as far as the API asks for them. */
export function createDiskStore(folder: string): PictureStore & { delete(key: string): Promise<void> } {
  const root = resolve(folder);
  const pathOf = (key: string): string => {
    const path = resolve(root, key);
    if (!path.startsWith(root + sep) || path.endsWith(TYPE_SUFFIX)) throw new Error(`Not a picture's key: ${key}`);
    return path;
  };
  return {
    async head(key: string): Promise<{ size: number } | null> {
      const found = await stat(pathOf(key)).catch(absent);
      return found?.isFile() ? { size: found.size } : null;
    },
    async get(key: string): Promise<Picture | null> {
      const path = pathOf(key);
      const body = await readFile(path).catch(absent);
      if (!body) return null;
      return { body, contentType: await readFile(path + TYPE_SUFFIX, 'utf8') };
    },
    /** Whoever reads meanwhile sees the picture before, or this one, never half of it. */
    async put(key: string, body: ArrayBuffer, { httpMetadata }: { httpMetadata: { contentType: string } }) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      await replaceFile(path + TYPE_SUFFIX, new TextEncoder().encode(httpMetadata.contentType));
      await replaceFile(path, new Uint8Array(body));
    },
    async delete(key: string): Promise<void> {
      const path = pathOf(key);
      await Promise.all([rm(path, { force: true }), rm(path + TYPE_SUFFIX, { force: true })]);
    },
  };
}

/** Written aside and brought to the disk before it takes its place. */
async function replaceFile(path: string, content: Uint8Array): Promise<void> {
  const aside = join(dirname(path), `.${randomUUID()}`);
  const file = await open(aside, 'wx');
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(aside, path);
}

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}
