/** The states of an order in which its shopper may change it, if nothing else stands in the way. */
export const OWN_CHANGE_STATES: readonly string[] = [
  'awaiting_payment',
  'awaiting_manager',
  'confirmed',
  'paid',
  'in_production',
];

/** The parts of an order that its shopper changes on its page; what she takes back, and its cancellation. */
export const OWN_CHANGE_PARTS = ['delivery', 'lines', 'undo', 'cancel'] as const;
export type OwnChangePart = (typeof OWN_CHANGE_PARTS)[number];

/**
 * What stands in the way of a shopper who changes her order, and of which changes: the shop does not offer it (`off`);
 * her data were erased; the order has ended or was sent, in part (`sent`) or as a whole (`ended`); it is packed; she
 * has withdrawn from it; the bank has refused to give back what she gave up (`refused`); its making has begun (`cut`:
 * lines have locks of their own); a payment, a difference (`delivery-charge`: of the delivery that she chose, and may
 * change), a refund, a return or a question is open; nothing of it is sent by parcel; or it sold certificates, which
 * may be spent.
 */
const FORBIDS = {
  off: OWN_CHANGE_PARTS,
  ended: OWN_CHANGE_PARTS,
  erased: OWN_CHANGE_PARTS,
  sent: OWN_CHANGE_PARTS,
  packed: OWN_CHANGE_PARTS,
  withdrawn: OWN_CHANGE_PARTS,
  refused: OWN_CHANGE_PARTS,
  refund: OWN_CHANGE_PARTS,
  return: OWN_CHANGE_PARTS,
  charge: ['delivery', 'lines'],
  'delivery-charge': ['lines'],
  question: OWN_CHANGE_PARTS,
  payment: ['delivery', 'lines', 'undo'],
  'no-parcel': ['delivery', 'lines', 'undo'],
  cut: ['cancel'],
  certificates: ['cancel'],
} as const satisfies Readonly<Record<string, readonly OwnChangePart[]>>;

export type OwnChangeObstacle = keyof typeof FORBIDS;

/** All obstacles, those that are said first first. */
export const OWN_CHANGE_OBSTACLES = Object.keys(FORBIDS) as readonly OwnChangeObstacle[];

/** The obstacles that forbid a change. */
export function obstaclesTo(part: OwnChangePart): readonly OwnChangeObstacle[] {
  return OWN_CHANGE_OBSTACLES.filter((obstacle) => (FORBIDS[obstacle] as readonly OwnChangePart[]).includes(part));
}

/** The first obstacle to a change of those that stand in the way; null if none does. */
export function obstacleTo(part: OwnChangePart, standing: readonly OwnChangeObstacle[]): OwnChangeObstacle | null {
  return obstaclesTo(part).find((obstacle) => standing.includes(obstacle)) ?? null;
}
