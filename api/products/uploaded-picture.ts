import { ProblemError } from '#api/http/problem-error.ts';
import { inspectPicture, isSmallPicture, type PictureFile } from '#api/products/picture-file.ts';
import { fromBase64 } from '#api/security/secrets.ts';

/**
 * Reads a picture that somebody uploads, from base64. Throws a ProblemError, at `path`, if it is no picture, damaged,
 * too small or too large.
 */
export function readUploadedPicture(base64: string, path: string): PictureFile & { bytes: Uint8Array<ArrayBuffer> } {
  const refuse = (code: string, cause?: unknown) =>
    new ProblemError('invalid-request', { errors: [{ path, code }], cause });
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    bytes = fromBase64(base64);
  } catch (cause) {
    throw refuse('picture-damaged', cause);
  }
  const file = inspectPicture(bytes);
  if ('code' in file) throw refuse(file.code);
  if (isSmallPicture(file)) throw refuse('picture-too-small');
  return { ...file, bytes };
}
