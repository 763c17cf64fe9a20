import { sql } from 'drizzle-orm';
import { ProblemError } from '#api/http/problem-error.ts';
import type { Claim } from '#api/http/run-idempotently.ts';
import { addNote } from '#api/orders/notes.ts';
import { isPieceStopped, isPieceToBeMade } from '#api/pieces/to-be-made.ts';
import type { Ports } from '#api/ports/ports.ts';
import { readUploadedPicture } from '#api/products/uploaded-picture.ts';
import { toBase64 } from '#api/security/secrets.ts';
import { notePictureKey } from '#shared/contract/stored-picture.ts';

/** How long an uploaded photograph may wait for its note, ms. */
const UPLOAD_MS = 60 * 60 * 1000;

type Noting = { text: string; picture: string | null; operator: string; claim: Claim };

/**
 * Adds a note, or a photograph (base64), to the ticket of a piece, once for a claim. Throws a ProblemError if the piece
 * is not made, if its shopper's data have been erased, or if the picture cannot be used.
 */
export async function addPieceNote(
  ports: Ports,
  pieceId: string,
  { text, picture, operator, claim }: Noting,
): Promise<void> {
  const [piece] = await ports.database.all<{ orderId: string }>(sql`
    SELECT piece.order_id AS orderId FROM piece JOIN orders ON orders.id = piece.order_id
    WHERE piece.id = ${pieceId} AND (${isPieceToBeMade} OR ${isPieceStopped})`);
  if (!piece) throw new ProblemError('not-found');
  const stored = picture === null ? null : await storePicture(ports, picture);
  const note = { text, operator, claim, piece: { id: pieceId, picture: stored } };
  if (!(await addNote(ports, piece.orderId, note))) throw new ProblemError('not-found');
}

/** Stores a photograph, which is deleted again unless a note takes it. Returns its key. */
async function storePicture({ database, media, clock }: Ports, base64: string): Promise<string> {
  const { bytes, type, extension } = readUploadedPicture(base64, 'picture');
  const key = notePictureKey(crypto.randomUUID(), extension);
  await database.run(sql`INSERT INTO unused_picture (key, due_at) VALUES (${key}, ${clock() + UPLOAD_MS})`);
  await media.put(key, bytes.buffer, { httpMetadata: { contentType: type } });
  return key;
}

/** The photograph of a note on a piece's ticket, as base64. Throws a ProblemError if there is none. */
export async function readNotePicture(
  { database, media }: Ports,
  { piece, note }: { piece: string; note: string },
): Promise<{ type: string; data: string }> {
  const [found] = await database.all<{ picture: string }>(sql`
    SELECT picture FROM order_note WHERE id = ${note} AND piece_id = ${piece} AND picture IS NOT NULL`);
  const stored = found && (await media.get(found.picture));
  if (!stored) throw new ProblemError('not-found');
  const bytes = new Uint8Array(await new Response(stored.body).arrayBuffer());
  return { type: stored.httpMetadata?.contentType ?? '', data: toBase64(bytes) };
}
