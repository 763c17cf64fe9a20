import * as z from 'zod/mini';

/** The key of a stored picture: lower-case letters, digits, `.`, `_`, `-`, and `/` between parts; no `..`. */
export const PictureKey = z.string().check(z.regex(/^(?!.*\.\.)[a-z0-9][a-z0-9/._-]{0,250}$/));

/** Properties of a stored picture; `httpEtag`, in quotes, changes with its content. */
export type StoredObject = { size: number; httpEtag: string; httpMetadata?: { contentType?: string } };

/** A part of a picture's bytes. */
export type PictureRange = { offset: number; length: number };
