import { sql } from 'drizzle-orm';
import { ProblemError } from '#api/http/problem-error.ts';
import type { Ports } from '#api/ports/ports.ts';
import { readUploadedPicture } from '#api/products/uploaded-picture.ts';
import { toBase64 } from '#api/security/secrets.ts';
import { reviewPictureKey } from '#shared/contract/stored-picture.ts';
import { withoutMetadata } from './webp-metadata.ts';

/** How long an uploaded photograph may wait for its review, ms. */
const UPLOAD_MS = 60 * 60 * 1000;
/** The largest photograph: the storefront makes them smaller, bytes. */
const MAX_PHOTO_BYTES = 600 * 1024;

/** A stored photograph that no review has yet. */
export type NewPhoto = { id: string; key: string };

/**
 * Stores photographs (WebP, base64) without whatever tells where and with what they were taken. Each is deleted again
 * unless a review takes it. Throws a ProblemError if one is none, or too large.
 */
export async function storePhotos(ports: Ports, photos: readonly string[]): Promise<NewPhoto[]> {
  const pictures = photos.map((base64, index) => readPhoto(base64, `photos.${index}`));
  const stored: NewPhoto[] = [];
  for (const picture of pictures) {
    const id = crypto.randomUUID();
    const key = reviewPictureKey(id);
    const dueAt = ports.clock() + UPLOAD_MS;
    await ports.database.run(sql`INSERT INTO unused_picture (key, due_at) VALUES (${key}, ${dueAt})`);
    await ports.media.put(key, picture.buffer, { httpMetadata: { contentType: 'image/webp' } });
    stored.push({ id, key });
  }
  return stored;
}

function readPhoto(base64: string, path: string): Uint8Array<ArrayBuffer> {
  const refuse = (code: string) => new ProblemError('invalid-request', { errors: [{ path, code }] });
  const { type, bytes } = readUploadedPicture(base64, path);
  if (type !== 'image/webp') throw refuse('picture-type');
  if (bytes.length > MAX_PHOTO_BYTES) throw refuse('picture-too-large');
  return withoutMetadata(bytes);
}

/** A photograph that everybody may see. Throws a ProblemError if there is none. */
export function readReleasedPhoto(ports: Ports, photo: string): Promise<{ type: string; data: string }> {
  return readStored(
    ports,
    sql`SELECT key FROM review_photo JOIN review ON review.id = review_id
      WHERE review_photo.id = ${photo} AND is_released = 1 AND state = 'released'`,
  );
}

/** Any photograph of a review, for those who decide on it. Throws a ProblemError if there is none. */
export function readAnyPhoto(ports: Ports, { review, photo }: { review: string; photo: string }) {
  return readStored(ports, sql`SELECT key FROM review_photo WHERE id = ${photo} AND review_id = ${review}`);
}

async function readStored({ database, media }: Ports, query: ReturnType<typeof sql>) {
  const [found] = await database.all<{ key: string }>(query);
  const stored = found && (await media.get(found.key));
  if (!stored) throw new ProblemError('not-found');
  const bytes = new Uint8Array(await new Response(stored.body).arrayBuffer());
  return { type: stored.httpMetadata?.contentType ?? '', data: toBase64(bytes) };
}
