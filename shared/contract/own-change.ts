import * as z from 'zod/mini';
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from '../domain/constants.ts';
import { OWN_CHANGE_OBSTACLES } from '../domain/own-changes.ts';
import { DeliveryEstimate } from './delivery-and-returns.ts';
import { Embroidery, EmbroideryLocation, LineMeasurements } from './made-to-order.ts';
import { OrderVersion } from './operator-refund.ts';
import { CheckoutFields } from './order.ts';
import { ChangePreview, ChangeRefusal, LINE_LOCKS } from './order-change.ts';
import { Kopecks } from './price.ts';
import { DeliveryOption } from './quote.ts';

const Obstacle = z.nullable(z.enum(OWN_CHANGE_OBSTACLES));

/** What an order's shopper may change of it now. */
export const OwnChangeOffer = z.object({
  version: OrderVersion,
  /** What stands in the way of each change; null if she may make it. */
  obstacles: z.object({ delivery: Obstacle, lines: Obstacle, undo: Obstacle, cancel: Obstacle }),
  /** What is due for her last change, which she may take back until it is paid; 0 for none. */
  undoable: Kopecks,
  /** The methods that go to where it goes, at what they would cost it. */
  methods: z.array(DeliveryOption),
  lines: z.array(
    z.object({
      /** Why it stays as it is; null if it may change. */
      lock: z.nullable(z.enum(LINE_LOCKS)),
      /** The other sizes of its colour; none for what is made to measure. */
      sizes: z.array(z.object({ sku: z.string(), size: z.string() })),
      /** Where its product is embroidered; null if it is not. */
      embroidery: z.nullable(z.array(EmbroideryLocation)),
    }),
  ),
});
export type OwnChangeOffer = z.infer<typeof OwnChangeOffer>;

const { consent: _consent, email: _email, ...contact } = CheckoutFields.shape;

/** Where and to whom it goes. The address of its emails stays: whoever reads them may open it. */
export const OwnContact = z.strictObject(contact);

/**
 * A line as its shopper wants it: fewer of its pieces, or none; another size; other measures, or embroidery. What is
 * left out stays; null takes the embroidery off.
 */
export const OwnLine = z.strictObject({
  position: z.int().check(z.gte(0)),
  quantity: z.int().check(z.gte(0), z.lte(MAX_LINE_QUANTITY)),
  sku: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
  measurements: z.optional(LineMeasurements),
  embroidery: z.optional(z.nullable(Embroidery)),
});
export type OwnLine = z.infer<typeof OwnLine>;

const Delivery = { part: z.literal('delivery'), version: OrderVersion, contact: OwnContact };
const Lines = {
  part: z.literal('lines'),
  version: OrderVersion,
  lines: z.array(OwnLine).check(z.minLength(1, 'required'), z.maxLength(MAX_CART_LINES)),
};
const Undo = { part: z.literal('undo'), version: OrderVersion };
const Cancel = { part: z.literal('cancel'), version: OrderVersion };

/** A change of an order by its shopper, decided from a version of it. */
export const OwnChange = z.discriminatedUnion('part', [
  z.strictObject(Delivery),
  z.strictObject(Lines),
  z.strictObject(Undo),
  z.strictObject(Cancel),
]);
export type OwnChange = z.infer<typeof OwnChange>;

/** The difference of the preview: the change is refused if it has become another. */
const Expected = { expectedDifference: z.int() } as const;
export const OwnChangeRequest = z.discriminatedUnion('part', [
  z.strictObject({ ...Delivery, ...Expected }),
  z.strictObject({ ...Lines, ...Expected }),
  z.strictObject({ ...Undo, ...Expected }),
  z.strictObject({ ...Cancel, ...Expected }),
]);
export type OwnChangeRequest = z.infer<typeof OwnChangeRequest>;

/** What a change comes to: more to pay, or less; and what the order comes to with it, kopecks. */
export const OwnChangePreview = z.object({
  ...z.pick(ChangePreview, { difference: true, settlement: true, owed: true, onCertificates: true }).shape,
  total: Kopecks,
  /** When it arrives then; null for a cancellation. */
  dates: z.nullable(DeliveryEstimate),
});
export type OwnChangePreview = z.infer<typeof OwnChangePreview>;

/** Why a change is refused: by its shopper's rules, by those of every change, or because nothing differs. */
export const OwnChangeRefusal = z.enum([...OWN_CHANGE_OBSTACLES, ...ChangeRefusal.options, 'nothing']);
export type OwnChangeRefusal = z.infer<typeof OwnChangeRefusal>;

/** What changed since the version that a form was made from, as its shopper may know it: a member of the problem. */
export const OwnChangesSince = z.array(z.object({ kind: z.string(), isOwn: z.boolean(), at: z.string() }));
export type OwnChangesSince = z.infer<typeof OwnChangesSince>;
