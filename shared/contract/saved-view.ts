import * as z from 'zod/mini';
import type { OperatorRole } from './operator.ts';
import { line } from './typed-text.ts';

/** The lists whose views can be saved. */
const SAVED_LISTS = ['orders', 'products', 'pieces'] as const;
const ListName = z.enum(SAVED_LISTS);

/** Who sees each list, and so its views: their names and filters may be about its rows. */
export const LIST_ROLES: Readonly<Record<z.infer<typeof ListName>, readonly OperatorRole[]>> = {
  orders: ['owner', 'manager'],
  products: ['owner', 'editor'],
  pieces: ['owner', 'manager', 'maker'],
};

const Name = line(40);
/** The filters and sort of a list, as in its address; search texts are not part of it. */
const Query = z.string().check(z.maxLength(500, 'too-long'), z.regex(/^[\w=&.%-]*$/));
const Columns = z.array(z.string().check(z.regex(/^[\w-]{1,40}$/))).check(z.maxLength(40, 'too-long'));

/** A saved view of a list: its filters, sort and columns. */
export const SavedView = z.object({
  id: z.string(),
  list: ListName,
  name: Name,
  query: Query,
  columns: z.nullable(Columns),
  /** Visible to everybody who may see the list. */
  isShared: z.boolean(),
  /** Belongs to the caller, who can remove it. */
  isOwn: z.boolean(),
});
export type SavedView = z.infer<typeof SavedView>;

export const SavedViewQuery = z.object({ list: ListName });

export const NewSavedView = z.strictObject({
  list: ListName,
  name: Name,
  query: Query,
  columns: z.nullable(Columns),
  isShared: z.boolean(),
});
export type NewSavedView = z.infer<typeof NewSavedView>;
