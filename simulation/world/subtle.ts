import { createCipheriv, createDecipheriv, createHmac, createSecretKey, hash, type KeyObject } from 'node:crypto';

/** A key as it was imported. */
type ImportedKey = { key: KeyObject };

const TAG_BYTES = 16;
const DIGESTS: Readonly<Record<string, string>> = { 'SHA-256': 'sha256', 'SHA-1': 'sha1', 'SHA-512': 'sha512' };

/**
 * The Web's cryptography as far as the shop uses it, done at once: Node's own answers from threads, in an order that no
 * seed knows.
 */
export const subtle = {
  async digest(algorithm: string | { name: string }, data: BufferSource): Promise<ArrayBuffer> {
    return exactly(hash(digestOf(algorithm), bytesOf(data), 'buffer'));
  },
  async importKey(_format: string, data: BufferSource): Promise<ImportedKey> {
    return { key: createSecretKey(bytesOf(data)) };
  },
  async sign(_algorithm: unknown, { key }: ImportedKey, data: BufferSource): Promise<ArrayBuffer> {
    return exactly(createHmac('sha256', key).update(bytesOf(data)).digest());
  },
  async encrypt({ iv, additionalData }: AesGcmParams, { key }: ImportedKey, data: BufferSource): Promise<ArrayBuffer> {
    const cipher = createCipheriv('aes-256-gcm', key, bytesOf(iv));
    if (additionalData) cipher.setAAD(bytesOf(additionalData));
    return exactly(Buffer.concat([cipher.update(bytesOf(data)), cipher.final(), cipher.getAuthTag()]));
  },
  async decrypt({ iv, additionalData }: AesGcmParams, { key }: ImportedKey, data: BufferSource): Promise<ArrayBuffer> {
    const sealed = bytesOf(data);
    const decipher = createDecipheriv('aes-256-gcm', key, bytesOf(iv));
    if (additionalData) decipher.setAAD(bytesOf(additionalData));
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
    return exactly(Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]));
  },
};

type BufferSource = ArrayBuffer | ArrayBufferView;
type AesGcmParams = { iv: BufferSource; additionalData?: BufferSource };

function digestOf(algorithm: string | { name: string }): string {
  const name = typeof algorithm === 'string' ? algorithm : algorithm.name;
  const digest = DIGESTS[name];
  if (!digest) throw new Error(`The simulation knows no digest ${name}`);
  return digest;
}

function bytesOf(data: BufferSource): Uint8Array {
  return ArrayBuffer.isView(data)
    ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
    : new Uint8Array(data);
}

/** The bytes alone, without the rest of the memory that Node took them from. */
function exactly(bytes: Buffer): ArrayBuffer {
  return new Uint8Array(bytes).buffer;
}
