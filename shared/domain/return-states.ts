/**
 * The states of a return. `closed`: all of its pieces went another way, by a refund or an exchange that names no
 * return.
 */
export const RETURN_STATES = [
  'asked',
  'accepted',
  'refused',
  'sent',
  'received',
  'settled',
  'cancelled',
  'closed',
] as const;
export type ReturnState = (typeof RETURN_STATES)[number];

/** The states in which its pieces are spoken for. */
export const OPEN_RETURNS = ['asked', 'accepted', 'sent', 'received'] as const satisfies readonly ReturnState[];

/** Who moves a return; the shop itself if nothing of it is left. */
type Mover = 'owner' | 'operator' | 'shop';

/**
 * All moves of a return: from which states, to which, and by whom. Undoing leads one step back, until money went: one
 * that was received, or settled without any, is accepted again, or on its way if that was said.
 */
export const RETURN_MOVES = {
  cancel: { from: ['asked'], to: 'cancelled', by: 'owner' },
  accept: { from: ['asked'], to: 'accepted', by: 'operator' },
  refuse: { from: ['asked'], to: 'refused', by: 'operator' },
  send: { from: ['accepted', 'sent'], to: 'sent', by: 'owner' },
  receive: { from: ['accepted', 'sent'], to: 'received', by: 'operator' },
  settle: { from: ['received'], to: 'settled', by: 'operator' },
  reconsider: { from: ['accepted', 'refused'], to: 'asked', by: 'operator' },
  unreceive: { from: ['received', 'settled'], to: 'accepted', by: 'operator' },
  close: { from: OPEN_RETURNS, to: 'closed', by: 'shop' },
} as const satisfies Record<string, { from: readonly ReturnState[]; to: ReturnState; by: Mover }>;
export type ReturnMove = keyof typeof RETURN_MOVES;

const MOVES = Object.keys(RETURN_MOVES) as readonly ReturnMove[];

/** What somebody may do about a return in a state. */
export function movesOf(state: ReturnState, by: Mover): ReturnMove[] {
  return MOVES.filter((move) => {
    const { from, by: mover }: { from: readonly ReturnState[]; by: Mover } = RETURN_MOVES[move];
    return mover === by && from.includes(state);
  });
}

/** Days from receiving a return to giving its money back (Russian Law on Consumer Protection, article 26.1, item 4). */
export const RETURN_MONEY_DAYS = 10;
