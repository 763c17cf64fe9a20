import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { MAX_PICTURE_BYTES } from '#shared/contract/operation.ts';

const TIMEOUT_MS = 10_000;
const TOO_LARGE = 'it is larger than 10 MB';

type Missing = ErrorOptions & { unreachable?: boolean; announced?: boolean };

/** A missing picture; the message ends the sentence "The picture … is missing: …". */
export class MissingPicture extends Error {
  override name = 'MissingPicture';
  /** True if the network failed: the host may be unreachable. */
  readonly unreachable: boolean;
  /** True if the merchant has already been told. */
  readonly announced: boolean;

  constructor(why: string, { unreachable = false, announced = false, ...options }: Missing = {}) {
    super(why, options);
    this.unreachable = unreachable;
    this.announced = announced;
  }
}

/** The address in a source; null if it is a local path. */
export function findAddress(source: string): URL | null {
  // "//cdn…" is an address without its scheme, as some exporters write it; "C:\…" is not an address.
  const address = source.startsWith('//') ? `https:${source}` : source;
  return /^[a-z][a-z0-9+.-]+:/i.test(address) && URL.canParse(address) ? new URL(address) : null;
}

/** Downloads a picture, within 10 s and 10 MB. */
export async function downloadPicture(address: URL): Promise<Uint8Array<ArrayBuffer>> {
  if (address.protocol !== 'http:' && address.protocol !== 'https:') {
    throw new MissingPicture('only http and https addresses are fetched');
  }
  try {
    const response = await fetch(address, {
      headers: { accept: 'image/jpeg, image/png, image/webp, image/*;q=0.5' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new MissingPicture(`the address answers with ${response.status}`);
    }
    return await readBody(response);
  } catch (cause) {
    if (cause instanceof MissingPicture) throw cause;
    throw new MissingPicture(`${address.host} cannot be reached`, { unreachable: true, cause });
  }
}

async function readBody(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_PICTURE_BYTES) throw new MissingPicture(TOO_LARGE);
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

/** Reads a picture from a path relative to the merchant's file. */
export async function readLocalPicture(path: string, folder: string): Promise<Uint8Array<ArrayBuffer>> {
  const full = resolve(folder, path);
  const size = await stat(full).then(
    (found) => (found.isFile() ? found.size : null),
    () => null,
  );
  if (size === null) throw new MissingPicture('there is no such file');
  if (size > MAX_PICTURE_BYTES) throw new MissingPicture(TOO_LARGE);
  return new Uint8Array(await readFile(full));
}
