import { CHANGING } from './changes.ts';
import { WRITING } from './content-editors.ts';
import { DESK } from './desk.ts';
import { EDITING } from './editors.ts';
import { EXCHANGING } from './exchanges.ts';
import { FITTING_BY_VIDEO } from './fittings.ts';
import { COMING, KEEPING } from './keepers.ts';
import { PRODUCING } from './makers.ts';
import { MANAGING } from './managers.ts';
import { IMPORTING } from './merchants.ts';
import { ORDERING } from './ordering.ts';
import { OWN_CHANGING } from './own-changes.ts';
import { OWNING } from './owners.ts';
import { BROWSING } from './page-readers.ts';
import { PROMOTING } from './promoters.ts';
import { PROVIDING } from './provider-cabinet.ts';
import { RECEIVING } from './recipients.ts';
import { RETURNING } from './returns.ts';
import { REVIEWING } from './reviewers.ts';
import type { Action, Actions } from './scene.ts';
import { SIZING } from './size-editors.ts';
import { INTRUDING } from './strangers.ts';
import { SUPPLYING } from './suppliers.ts';
import { WAITING } from './waiters.ts';
import { WITHDRAWING } from './withdrawals.ts';

/** Everybody, by kind: each kind is in a history or not; what orders and what passes is in every one. */
export const KINDS: Readonly<Record<string, Actions>> = {
  ordering: ORDERING,
  coming: COMING,
  owning: { ...OWNING, ...OWN_CHANGING },
  managing: { ...MANAGING, ...CHANGING, ...EXCHANGING, ...RETURNING },
  receiving: RECEIVING,
  withdrawing: WITHDRAWING,
  reviewing: REVIEWING,
  intruding: INTRUDING,
  desk: DESK,
  producing: PRODUCING,
  supplying: SUPPLYING,
  editing: { ...EDITING, ...SIZING },
  promoting: PROMOTING,
  importing: IMPORTING,
  writing: WRITING,
  providing: PROVIDING,
  keeping: KEEPING,
  browsing: BROWSING,
  waiting: { ...WAITING, ...FITTING_BY_VIDEO },
};

/** How often a kind acts, beside the others that are there. */
export const KIND_WEIGHTS: Readonly<Record<keyof typeof KINDS, number>> = {
  ordering: 3,
  coming: 3.5,
  owning: 3,
  managing: 8,
  receiving: 2,
  withdrawing: 1,
  reviewing: 3,
  intruding: 1,
  desk: 2,
  producing: 3,
  supplying: 3,
  editing: 2,
  importing: 1.5,
  writing: 0.5,
  providing: 1,
  keeping: 1,
  browsing: 2,
  waiting: 1,
};

/** Everything that can be done, by name. */
export const ALPHABET: ReadonlyMap<string, Action> = new Map(
  Object.values(KINDS).flatMap((actions) => Object.entries(actions)),
);
