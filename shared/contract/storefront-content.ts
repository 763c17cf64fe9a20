import * as z from 'zod/mini';
import { MESSENGER_KINDS } from '#shared/domain/messengers.ts';
import { ContentLink } from './content-fields.ts';
import { Day } from './delivery-and-returns.ts';
import { DeliveryContent, ProductionContent } from './delivery-content.ts';
import { HOME_SECTIONS, HomePick } from './home-content.ts';
import { Picture } from './picture.ts';
import { SizesContent } from './size-content.ts';

/** Contacts in one language. */
export const StorefrontContacts = z.object({
  phone: z.string(),
  email: z.string(),
  /** Links to the shop's chats, in the owner's order. */
  messengers: z.array(z.object({ kind: z.enum(MESSENGER_KINDS), url: z.string() })),
  address: z.string(),
  seller: z.string(),
  hours: z.nullable(z.string()),
});
export type StorefrontContacts = z.infer<typeof StorefrontContacts>;

const ShownHome = z.object({
  link: z.nullable(z.object({ ...ContentLink.shape, name: z.string() })),
  picture: z.nullable(Picture),
  sections: z.array(z.enum(HOME_SECTIONS)),
  /** What the section of popular products shows instead of them. */
  pick: z._default(z.nullable(HomePick), null),
});

/** Published content in one language; what is null or missing uses the defaults. */
export const StorefrontContent = z.object({
  /** Edited texts, by the id of the message that they replace (shared/i18n/edited-text.ts). */
  texts: z.record(z.string(), z.string()),
  home: z.nullable(ShownHome),
  hasAnnouncement: z.boolean(),
  contacts: z.nullable(StorefrontContacts),
  /** The edited order of information pages' sections, by page. */
  sections: z._default(z.record(z.string(), z.array(z.string())), {}),
  /** The days from which the consent texts are valid. */
  consentTexts: z._default(z.nullable(z.object({ personalData: Day, news: Day })), null),
  delivery: z._default(z.nullable(DeliveryContent), null),
  production: z._default(z.nullable(ProductionContent), null),
  sizes: z._default(z.nullable(SizesContent), null),
});
export type StorefrontContent = z.infer<typeof StorefrontContent>;

export const ContentPreviewQuery = z.object({ token: z.string().check(z.maxLength(300)) });
