import * as z from 'zod/mini';

/**
 * The key of a picture of the storefront: lower-case letters, digits, `.`, `_`, `-`, and `/` between parts; no `..`,
 * and not of a photograph that only the shop's people see, or that needs to be released first.
 */
export const PictureKey = z.string().check(z.regex(/^(?!.*\.\.|notes\/|reviews\/)[a-z0-9][a-z0-9/._-]{0,250}$/));

/** The key of a photograph in a note, by a random name. */
export function notePictureKey(name: string, extension: string): string {
  return `notes/${name}.${extension}`;
}

/** The key of a photograph of a review, by a random name. */
export function reviewPictureKey(name: string): string {
  return `reviews/${name}.webp`;
}

/** Properties of a stored picture; `httpEtag`, in quotes, changes with its content. */
export type StoredObject = { size: number; httpEtag: string; httpMetadata?: { contentType?: string } };

/** A part of a picture's bytes. */
export type PictureRange = { offset: number; length: number };
