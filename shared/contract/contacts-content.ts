import * as z from 'zod/mini';
import { bothLanguages, line, words } from './content-fields.ts';
import { EmailAddress } from './email.ts';

/** The line above the header; its second part is hidden where there is no room. */
export const AnnouncementContent = z.strictObject({
  hidden: z._default(z.boolean(), false),
  first: words(60),
  second: words(60),
});
export type AnnouncementContent = z.infer<typeof AnnouncementContent>;

const Phone = line(30).check(z.refine((text) => /^\+[\d\s()-]{8,}$/.test(text), 'phone'));
const linkOf = (pattern: RegExp) => line(200).check(z.refine((text) => pattern.test(text), 'link'));

/** The shop's contacts and its seller. */
export const ContactsContent = z.strictObject({
  phone: Phone,
  email: EmailAddress,
  telegram: linkOf(/^https:\/\/t\.me\/\w+$/),
  whatsapp: linkOf(/^https:\/\/wa\.me\/\d+$/),
  address: bothLanguages(200),
  seller: bothLanguages(300),
  /** Opening hours; null if the shop does not state any. */
  hours: words(120),
});
export type ContactsContent = z.infer<typeof ContactsContent>;
