/** Tables that hold something of an order's shopper, and the columns that erasure empties. */
const ERASED: Readonly<Record<string, readonly string[]>> = {
  order_line: ['measurements', 'embroidery'],
  order_event: ['lines'],
  question: ['asked', 'answer'],
  certificate: ['words'],
  payment_attempt: ['request'],
  closing_receipt: ['request'],
  mail_outbox: ['copy'],
  withdrawal: ['statement'],
};
/** Tables of which nothing at all is left. */
const GONE = ['order_parcel', 'order_note', 'order_search'] as const;

const ERASED_AT = "SELECT max(at) FROM order_event WHERE order_id = mine.id AND kind = 'personal-data-erased'";

/** An erasure that somebody asked for, after which no review is left; of the shop's own, released ones are. */
const ASKED_FOR = `EXISTS (SELECT 1 FROM order_event WHERE order_id = mine.id AND kind = 'personal-data-erased'
  AND actor <> 'shop')`;
const HIDDEN = `coalesce(review.decided_at, 0) <= (${ERASED_AT})
  AND (review.state = 'waiting' OR (review.state = 'refused' AND review.text <> ''))`;

const ofErased = (table: string, condition: string) =>
  `SELECT count(*) FROM ${table} JOIN mine ON mine.id = ${table}.order_id WHERE mine.contact IS NULL AND (${condition})`;

/** What may never be of personal data: that any is left of an order whose data were erased. */
export const PRIVACY_RULES: Readonly<Record<string, string>> = Object.fromEntries([
  ...Object.entries(ERASED).map(([table, columns]) => [
    `personal data in ${table} after erasure`,
    ofErased(table, columns.map((column) => `${table}.${column} IS NOT NULL`).join(' OR ')),
  ]),
  // A refund that begins later has a request of its own, without her address.
  [
    'personal data in refund after erasure',
    ofErased('refund', `request IS NOT NULL AND refund.created_at <= (${ERASED_AT})`),
  ],
  [
    'an order erased while a refund of it was under way',
    ofErased('refund', `refund.status IN ('created', 'pending') AND refund.created_at < (${ERASED_AT})`),
  ],
  ['a review after erasure', ofErased('review', `${ASKED_FOR} OR (${HIDDEN})`)],
  ...GONE.map((table) => [`personal data in ${table} after erasure`, ofErased(table, 'TRUE')]),
]);
