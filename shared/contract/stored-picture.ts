import * as z from 'zod/mini';

/** Where a picture is stored: lower-case letters, digits, `.`, `_`, `-`, and `/` between parts; never a path upwards. */
export const PictureKey = z.string().check(z.regex(/^(?!.*\.\.)[a-z0-9][a-z0-9/._-]{0,250}$/));

/** What is known of a stored picture; `httpEtag`, in quotes, changes with its bytes. */
export type StoredPicture = { size: number; httpEtag: string; httpMetadata?: { contentType?: string } };

/** A part of a picture's bytes. */
export type PictureRange = { offset: number; length: number };
