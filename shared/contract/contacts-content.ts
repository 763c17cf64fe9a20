import * as z from 'zod/mini';
import { FITTING_HOURS } from '../domain/fitting-times.ts';
import { messengerUrl } from '../domain/messenger-address.ts';
import { MESSENGER_KINDS } from '../domain/messengers.ts';
import { bothLanguages, words } from './content-fields.ts';
import { EmailAddress } from './email.ts';
import { line } from './typed-text.ts';

/** The line above the header; its second part is hidden where there is no room. */
export const AnnouncementContent = z.strictObject({
  hidden: z._default(z.boolean(), false),
  first: words(60),
  second: words(60),
});
export type AnnouncementContent = z.infer<typeof AnnouncementContent>;

const Phone = line(30).check(z.refine((text) => /^\+[\d\s()-]{8,}$/.test(text), 'phone'));

/** A messenger of the shop, at an address of its kind. */
const Messenger = z
  .strictObject({ kind: z.enum(MESSENGER_KINDS), address: line(200) })
  .check(z.refine((messenger) => messengerUrl(messenger) !== null, { error: 'messenger', path: ['address'] }));

/** Hours of a day, from the first to the second. */
const Hours = z
  .strictObject({ opens: z.int().check(z.gte(0), z.lte(23)), closes: z.int().check(z.gte(1), z.lte(24)) })
  .check(z.refine(({ opens, closes }) => opens < closes, { error: 'order', path: ['closes'] }));

/** The shop's contacts and its seller. */
export const ContactsContent = z.strictObject({
  phone: Phone,
  email: EmailAddress,
  /** In the owner's order; without any, shoppers write to the email address. */
  messengers: z
    .array(Messenger)
    .check(z.refine((all) => new Set(all.map(({ kind }) => kind)).size === all.length, 'messenger-twice')),
  address: bothLanguages(200),
  seller: bothLanguages(300),
  /** On parcels: nothing that reveals what is in them. Null in contacts of before it could be edited. */
  sender: words(100),
  /** Opening hours; null if the shop does not state any. */
  hours: words(120),
  /** When the shop holds fittings by video, Moscow time; null if it holds none. */
  fittings: z._default(z.nullable(Hours), FITTING_HOURS),
});
export type ContactsContent = z.infer<typeof ContactsContent>;
