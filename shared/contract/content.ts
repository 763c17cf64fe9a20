import * as z from 'zod/mini';
import { DELIVERY_ZONES } from '../domain/delivery.ts';
import { Handle } from './catalogue.ts';
import { Operator } from './operator.ts';
import { Picture } from './picture.ts';
import { Kopecks } from './price.ts';
import { DeliveryMethodId } from './quote.ts';
import { manyLines, oneLine } from './typed-text.ts';

/** The pages and settings that the shop's people edit, each a document of its own. */
export const CONTENT_NAMES = [
  'home',
  'announcement',
  'contacts',
  'delivery',
  'page-delivery',
  'page-payment',
  'page-returns',
] as const;
export const ContentName = z.enum(CONTENT_NAMES);
export type ContentName = z.infer<typeof ContentName>;

const line = (longest: number) =>
  z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(longest, 'too-long'), oneLine);
const bothLanguages = (longest: number) => z.strictObject({ ru: line(longest), en: line(longest) });
/** Null where the shop's own message stands. */
const words = (longest: number) => z._default(z.nullable(bothLanguages(longest)), null);

/** What a picture of the home page leads to. */
export const ContentLink = z.strictObject({
  kind: z.enum(['category', 'collection', 'product']),
  handle: Handle,
});
export type ContentLink = z.infer<typeof ContentLink>;

/** The sections of the home page under the hero, in the order in which they stand there. */
export const HOME_SECTIONS = ['popular', 'measured', 'categories', 'collections', 'sale', 'gift'] as const;
export type HomeSection = (typeof HOME_SECTIONS)[number];

const Section = z
  .strictObject({ kind: z.enum(HOME_SECTIONS), hidden: z._default(z.boolean(), false), title: words(80) })
  .check(z.refine(({ kind, title }) => kind !== 'gift' || title === null, { path: ['title'], error: 'fixed' }));

const Hero = z.strictObject({
  eyebrow: words(60),
  /** Words between asterisks are emphasised. */
  title: words(120),
  text: words(300),
  /** Null: the category that the shop chooses. */
  link: z._default(z.nullable(ContentLink), null),
  /** The key of a product's picture; null: the picture of what it leads to. */
  picture: z._default(z.nullable(z.string().check(z.minLength(1), z.maxLength(300))), null),
});

export const HomeContent = z.strictObject({
  hero: z._default(Hero, { eyebrow: null, title: null, text: null, link: null, picture: null }),
  sections: z._default(
    z
      .array(Section)
      .check(
        z.refine(
          (sections) =>
            sections.length === HOME_SECTIONS.length &&
            HOME_SECTIONS.every((kind) => sections.some((section) => section.kind === kind)),
          'each-once',
        ),
      ),
    HOME_SECTIONS.map((kind) => ({ kind, hidden: false, title: null })),
  ),
});
export type HomeContent = z.infer<typeof HomeContent>;

/** The line above the header; its second part is left out where there is no room. */
const AnnouncementContent = z.strictObject({
  hidden: z._default(z.boolean(), false),
  first: words(60),
  second: words(60),
});
export type AnnouncementContent = z.infer<typeof AnnouncementContent>;

const Phone = line(30).check(z.refine((text) => /^\+[\d\s()-]{8,}$/.test(text), 'phone'));
const linkOf = (pattern: RegExp) => line(200).check(z.refine((text) => pattern.test(text), 'link'));

/** How people reach the shop, and who sells. */
export const ContactsContent = z.strictObject({
  phone: Phone,
  email: line(100).check(z.refine((text) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text), 'email')),
  telegram: linkOf(/^https:\/\/t\.me\/\w+$/),
  whatsapp: linkOf(/^https:\/\/wa\.me\/\d+$/),
  address: bothLanguages(200),
  seller: bothLanguages(300),
  /** When somebody answers; null where the shop does not say. */
  hours: words(120),
});
export type ContactsContent = z.infer<typeof ContactsContent>;

const Days = z.int('whole').check(z.gte(1, 'least'), z.lte(90, 'most'));
const Rate = z
  .strictObject({
    zone: z.enum(DELIVERY_ZONES),
    method: DeliveryMethodId,
    price: Kopecks,
    days: z.strictObject({ min: Days, max: Days }),
  })
  .check(z.refine(({ days }) => days.min <= days.max, { path: ['days', 'max'], error: 'before-least' }));

/** What each way of delivery costs in each zone, in the order in which they are offered. */
const DeliveryContent = z.strictObject({
  rates: z.array(Rate).check(
    z.refine((rates) => new Set(rates.map(({ zone, method }) => `${zone} ${method}`)).size === rates.length, 'twice'),
    z.refine((rates) => DELIVERY_ZONES.every((zone) => rates.some((rate) => rate.zone === zone)), 'zone-missing'),
  ),
});
export type DeliveryContent = z.infer<typeof DeliveryContent>;

/** The information pages whose words can be edited; legal texts are what shoppers have consented to. */
export const INFORMATION_PAGES = ['delivery', 'payment', 'returns'] as const;
export type EditedPage = (typeof INFORMATION_PAGES)[number];

/** A field of such a page: its message without the page's name. */
export const INFORMATION_FIELD = /^(?:lead|\w+\.(?:title|text))$/;

const PageText = z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(4000, 'too-long'), ...manyLines);

/** What an information page says in place of the shop's own words. */
export const InformationContent = z.strictObject({
  words: z._default(
    z.record(z.string().check(z.regex(INFORMATION_FIELD)), z.strictObject({ ru: PageText, en: PageText })),
    {},
  ),
});
export type InformationContent = z.infer<typeof InformationContent>;

/** What each document holds. */
export const CONTENT_SCHEMAS = {
  home: HomeContent,
  announcement: AnnouncementContent,
  contacts: ContactsContent,
  delivery: DeliveryContent,
  'page-delivery': InformationContent,
  'page-payment': InformationContent,
  'page-returns': InformationContent,
} as const satisfies Record<ContentName, z.ZodMiniType>;
export type ContentOf<Name extends ContentName> = z.infer<(typeof CONTENT_SCHEMAS)[Name]>;

/** A document on its way: what it holds depends on its name. */
const AnyDocument = z.record(z.string(), z.unknown());

/** One saved state of a document; 0 is the shop as it came. */
const RevisionNumber = z.int().check(z.gte(0), z.lte(1_000_000_000));

export const ContentRevision = z.object({
  revision: RevisionNumber,
  savedAt: z.string(),
  savedBy: z.pick(Operator, { id: true, name: true }),
  /** When it was published last; null for a draft that never was. */
  publishedAt: z.nullable(z.string()),
});
export type ContentRevision = z.infer<typeof ContentRevision>;

const summaryShape = {
  name: ContentName,
  /** The newest state; whoever changes it says which one they saw. */
  revision: RevisionNumber,
  /** Whether the newest state is another than what shoppers see. */
  hasDraft: z.boolean(),
  changed: z.nullable(ContentRevision),
} as const;
export const ContentSummaries = z.object({ items: z.array(z.object(summaryShape)) });
export type ContentSummaries = z.infer<typeof ContentSummaries>;

export const ContentDetails = z.object({
  ...summaryShape,
  /** The newest state, and what shoppers see. */
  document: AnyDocument,
  published: AnyDocument,
  /** The state that shoppers see. */
  publishedRevision: RevisionNumber,
  /** Newest first, the last hundred. */
  history: z.array(ContentRevision),
});
export type ContentDetails = z.infer<typeof ContentDetails>;

export const ContentDocument = z.object({ document: AnyDocument });
export const ContentChange = z.strictObject({ revision: RevisionNumber, document: AnyDocument });
export const ContentStep = z.strictObject({ revision: RevisionNumber });
export const ContentRestore = z.strictObject({ revision: RevisionNumber, from: RevisionNumber });
export const ContentPreviewLink = z.object({ url: z.string(), expiresAt: z.int() });

/** A picture of the shop that a page can show, and whose it is. */
export const ContentPictures = z.object({ items: z.array(z.object({ picture: Picture, product: z.string() })) });
export const ContentPictureQuery = z.object({ text: z._default(z.string().check(z.maxLength(100)), '') });

/** Contacts in one language. */
export const ShownContacts = z.object({
  phone: z.string(),
  email: z.string(),
  telegram: z.string(),
  whatsapp: z.string(),
  address: z.string(),
  seller: z.string(),
  hours: z.nullable(z.string()),
});
export type ShownContacts = z.infer<typeof ShownContacts>;

/** What was published, in one language: what is null or not there stays as the shop came. */
export const ShownContent = z.object({
  /** Words in place of the shop's own, by the message's name (shared/i18n/edited-text.ts). */
  texts: z.record(z.string(), z.string()),
  home: z.nullable(
    z.object({
      link: z.nullable(z.object({ ...ContentLink.shape, name: z.string() })),
      picture: z.nullable(Picture),
      sections: z.array(z.enum(HOME_SECTIONS)),
    }),
  ),
  hasAnnouncement: z.boolean(),
  contacts: z.nullable(ShownContacts),
});
export type ShownContent = z.infer<typeof ShownContent>;

export const ContentPreviewQuery = z.object({ token: z.string().check(z.maxLength(300)) });
