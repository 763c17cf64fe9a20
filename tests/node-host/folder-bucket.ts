import { readdirSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { createDiskStore } from '#hosts/node/media/disk-store.ts';

/** The pictures' folder with what the tests ask of a bucket besides. */
export async function folderBucket(folder: string) {
  await mkdir(folder, { recursive: true });
  const store = createDiskStore(folder);
  const bytesOf = (body: string | ArrayBuffer): ArrayBuffer =>
    typeof body === 'string' ? new Uint8Array(new TextEncoder().encode(body)).buffer : body;
  return {
    ...store,
    put: (key: string, body: string | ArrayBuffer, options = { httpMetadata: { contentType: '' } }) =>
      store.put(key, bytesOf(body), options),
    async get(key: string, options: Parameters<typeof store.get>[1]) {
      const found = await store.get(key, options);
      if (!found) return null;
      const response = () => new Response(found.body);
      return { ...found, text: () => response().text(), bytes: () => response().bytes() };
    },
    async list() {
      const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
      const keys = files.map((entry) => relative(folder, join(entry.parentPath, entry.name)));
      return { objects: keys.filter((key) => !key.endsWith('~type')).map((key) => ({ key })) };
    },
    delete: (keys: string | readonly string[]) => Promise.all([keys].flat().map(store.delete)),
  };
}
