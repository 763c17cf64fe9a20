import { createCipheriv, createDecipheriv, createHmac, createSecretKey, hash, type KeyObject } from 'node:crypto';

/** A key as it was imported, and its bytes as text. */
type ImportedKey = { key: KeyObject; bytes: string };

const TAG_BYTES = 16;
const DIGESTS: Readonly<Record<string, string>> = { 'SHA-256': 'sha256', 'SHA-1': 'sha1', 'SHA-512': 'sha512' };

/** How many results are kept: of the same secrets and tokens the same is asked again and again. */
const MAX_KEPT = 20_000;
const keys = new Map<string, ImportedKey>();
const kept = new Map<string, Uint8Array>();

/**
 * The Web's cryptography as far as the shop uses it, done at once: Node's own answers from threads, in an order that no
 * seed knows. What follows from its input alone is done once.
 */
export const subtle = {
  async digest(algorithm: string | { name: string }, data: BufferSource): Promise<ArrayBuffer> {
    const digest = digestOf(algorithm);
    return once(`${digest} ${textOf(data)}`, () => hash(digest, bytesOf(data), 'buffer'));
  },
  async importKey(_format: string, data: BufferSource): Promise<ImportedKey> {
    const bytes = textOf(data);
    const imported = keys.get(bytes) ?? { key: createSecretKey(bytesOf(data)), bytes };
    keys.set(bytes, imported);
    return imported;
  },
  async sign(_algorithm: unknown, { key, bytes }: ImportedKey, data: BufferSource): Promise<ArrayBuffer> {
    return once(`sign ${bytes} ${textOf(data)}`, () => createHmac('sha256', key).update(bytesOf(data)).digest());
  },
  async encrypt({ iv, additionalData }: AesGcmParams, { key }: ImportedKey, data: BufferSource): Promise<ArrayBuffer> {
    const cipher = createCipheriv('aes-256-gcm', key, bytesOf(iv));
    if (additionalData) cipher.setAAD(bytesOf(additionalData));
    return exactly(Buffer.concat([cipher.update(bytesOf(data)), cipher.final(), cipher.getAuthTag()]));
  },
  async decrypt(
    { iv, additionalData = NOTHING }: AesGcmParams,
    { key, bytes }: ImportedKey,
    data: BufferSource,
  ): Promise<ArrayBuffer> {
    return once(`open ${bytes} ${textOf(iv)} ${textOf(additionalData)} ${textOf(data)}`, () => {
      const sealed = bytesOf(data);
      const decipher = createDecipheriv('aes-256-gcm', key, bytesOf(iv));
      decipher.setAAD(bytesOf(additionalData));
      decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
      return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]);
    });
  },
};

type BufferSource = ArrayBuffer | ArrayBufferView;
type AesGcmParams = { iv: BufferSource; additionalData?: BufferSource };

const NOTHING = new Uint8Array(0);

function digestOf(algorithm: string | { name: string }): string {
  const name = typeof algorithm === 'string' ? algorithm : algorithm.name;
  const digest = DIGESTS[name];
  if (!digest) throw new Error(`The simulation knows no digest ${name}`);
  return digest;
}

function bytesOf(data: BufferSource): Buffer {
  return ArrayBuffer.isView(data) ? Buffer.from(data.buffer, data.byteOffset, data.byteLength) : Buffer.from(data);
}

/** The bytes as text, one character each. */
const textOf = (data: BufferSource): string => bytesOf(data).toString('latin1');

/** What was worked out of the same input, or is now. Throws what `work` throws. */
function once(input: string, work: () => Uint8Array): ArrayBuffer {
  const known = kept.get(input);
  if (known) return exactly(known);
  const result = work();
  if (kept.size >= MAX_KEPT) kept.clear();
  kept.set(input, result);
  return exactly(result);
}

/** The bytes alone, without the rest of the memory that Node took them from. */
function exactly(bytes: Uint8Array): ArrayBuffer {
  return new Uint8Array(bytes).buffer;
}
