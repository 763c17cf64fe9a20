import type {
  OwnChangeOffer,
  OwnChangePreview,
  OwnChangeRefusal,
  OwnChangesSince,
} from '#shared/contract/own-change.ts';
import type { OwnOrder } from '#shared/contract/own-order.ts';
import type { OwnChangePart } from '#shared/domain/own-changes.ts';

/** What was sent with one of the forms of an order's changes: which form, and its fields as they were typed. */
export type TypedChange = { part: OwnChangePart; fields: Readonly<Record<string, string>> };

/** What is wrong with fields, by their names: a code. */
export type ChangeFaults = Readonly<Record<string, string>>;

/** Why a form comes back: what refuses it, what is wrong with its fields, or what changed since it was opened. */
export type RefusedTyping = {
  problem: OwnChangeRefusal | 'fields' | 'changed' | 'difference';
  faults?: ChangeFaults;
  changes?: OwnChangesSince;
};

/** What the page of an order's changes shows: its forms, or what the change that was typed comes to. */
export type OrderChangeProps = {
  order: OwnOrder;
  offer: OwnChangeOffer;
  token: string;
  typed?: TypedChange;
  refused?: RefusedTyping;
  /** With the version it was reckoned from, and the key that makes a repeated confirmation the same one. */
  seen?: { preview: OwnChangePreview; version: OwnChangeOffer['version']; key: string };
};
