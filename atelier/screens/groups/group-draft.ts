import type { ImportGroup } from '#shared/contract/catalogue-import.ts';
import type { OrderedProduct } from '#shared/contract/operator-catalogue.ts';
import { emptyText } from '#shared/domain/text.ts';

/** What is changed of a group; null: the products, or whose order it is, stay as they are. */
export type GroupDraft = { group: ImportGroup; members: readonly OrderedProduct[] | null; chosenOrder: boolean | null };

/** A group that is not stored yet. */
export const EMPTY_GROUP: ImportGroup = { handle: '', name: emptyText(), description: emptyText() };

/** The texts of a group, in each language. */
export const GROUP_TEXTS = ['name', 'description'] as const;
