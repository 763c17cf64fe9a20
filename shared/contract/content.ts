import * as z from 'zod/mini';
import { EDITED_EMAILS, type EditedEmail } from '../domain/email-texts.ts';
import { EMBROIDERY_LOCATIONS, LETTERING_STYLES, THREAD_IDS } from '../domain/embroidery.ts';
import { AnnouncementContent, ContactsContent } from './contacts-content.ts';
import { EmailTextsContent } from './content-fields.ts';
import { DeliveryContent, ProductionContent } from './delivery-content.ts';
import { HomeContent } from './home-content.ts';
import { InformationContent } from './information-content.ts';
import { EmbroideryLocation } from './made-to-order.ts';
import { Operator } from './operator.ts';
import { Picture } from './picture.ts';
import { Kopecks } from './price.ts';
import { SizesContent } from './size-content.ts';

const some = <Id extends string>(ids: readonly Id[]) =>
  z._default(
    z.array(z.enum(ids)).check(
      z.minLength(1, 'nothing-offered'),
      z.refine((chosen) => new Set(chosen).size === chosen.length, 'twice'),
    ),
    [...ids],
  );

/** The offered embroidery; existing orders are not affected. */
const EmbroideryContent = z.strictObject({
  locations: some(EMBROIDERY_LOCATIONS),
  threads: some(THREAD_IDS),
  letterings: some(LETTERING_STYLES),
  /** The surcharge of a location on top of the product's price of embroidery; 0 if not listed. */
  surcharges: z._default(z.partialRecord(EmbroideryLocation, Kopecks), {}),
});

/** The schema of each document: the pages and settings that the shop's people edit. */
export const CONTENT_SCHEMAS = {
  home: HomeContent,
  announcement: AnnouncementContent,
  contacts: ContactsContent,
  delivery: DeliveryContent,
  production: ProductionContent,
  sizes: SizesContent,
  embroidery: EmbroideryContent,
  'page-delivery': InformationContent,
  'page-payment': InformationContent,
  'page-returns': InformationContent,
  'page-contacts': InformationContent,
  'page-termsOfUse': InformationContent,
  'page-privacyPolicy': InformationContent,
  'page-personalDataConsent': InformationContent,
  'page-newsConsent': InformationContent,
  'email-every': EmailTextsContent('every'),
  'email-confirmation': EmailTextsContent('confirmation'),
  'email-reminder': EmailTextsContent('reminder'),
  'email-paid': EmailTextsContent('paid'),
  'email-delayed': EmailTextsContent('delayed'),
  'email-shipped': EmailTextsContent('shipped'),
  'email-shipped-part': EmailTextsContent('shipped-part'),
  'email-shipping-undone': EmailTextsContent('shipping-undone'),
  'email-question': EmailTextsContent('question'),
  'email-changed': EmailTextsContent('changed'),
  'email-charge': EmailTextsContent('charge'),
  'email-cancelled': EmailTextsContent('cancelled'),
  'email-expired': EmailTextsContent('expired'),
  'email-refunded': EmailTextsContent('refunded'),
  'email-link': EmailTextsContent('link'),
  'email-moved': EmailTextsContent('moved'),
  'email-readdressed': EmailTextsContent('readdressed'),
  'email-certificate': EmailTextsContent('certificate'),
} as const satisfies Record<string, z.ZodMiniType>;
export const ContentName = z.keyof(z.object(CONTENT_SCHEMAS));
export type ContentName = keyof typeof CONTENT_SCHEMAS;
export const CONTENT_NAMES = ContentName.options;
export type ContentOf<Name extends ContentName> = z.infer<(typeof CONTENT_SCHEMAS)[Name]>;

/** The texts of an email. */
export type EmailDocument = `email-${EditedEmail}`;
/** A document that the shop itself shows. */
export type StorefrontDocument = Exclude<ContentName, EmailDocument>;

/** The email whose texts a document is; null for other documents. */
export function emailOf(name: ContentName): EditedEmail | null {
  return EDITED_EMAILS.find((email) => name === `email-${email}`) ?? null;
}

/** Whether a document is the texts of an email. */
export function isEmailDocument(name: ContentName): name is EmailDocument {
  return emailOf(name) !== null;
}

const isOfStorefront = (name: ContentName): name is StorefrontDocument => !isEmailDocument(name);
export const STOREFRONT_DOCUMENTS = CONTENT_NAMES.filter(isOfStorefront);

/** A document of any kind; its schema depends on its name. */
const AnyDocument = z.record(z.string(), z.unknown());

/** One saved state of a document; 0 is the shop's default. */
const RevisionNumber = z.int().check(z.gte(0), z.lte(1_000_000_000));

export const ContentRevision = z.object({
  revision: RevisionNumber,
  savedAt: z.string(),
  savedBy: z.pick(Operator, { id: true, name: true }),
  /** When it was last published; null for a draft that never was. */
  publishedAt: z.nullable(z.string()),
});
export type ContentRevision = z.infer<typeof ContentRevision>;

const summaryShape = {
  name: ContentName,
  /** The newest state; a change names the state that it was made from. */
  revision: RevisionNumber,
  /** Whether the newest state differs from the published one. */
  hasDraft: z.boolean(),
  changed: z.nullable(ContentRevision),
} as const;
export const ContentSummaries = z.object({ items: z.array(z.object(summaryShape)) });
export type ContentSummaries = z.infer<typeof ContentSummaries>;

export const ContentDetails = z.object({
  ...summaryShape,
  /** The newest state, and the published one. */
  document: AnyDocument,
  published: AnyDocument,
  /** The published state. */
  publishedRevision: RevisionNumber,
  /** Newest first, at most a hundred. */
  history: z.array(ContentRevision),
});
export type ContentDetails = z.infer<typeof ContentDetails>;

export const ContentDocument = z.object({ document: AnyDocument });
export const ContentChange = z.strictObject({ revision: RevisionNumber, document: AnyDocument });
export const ContentStep = z.strictObject({ revision: RevisionNumber });
export const ContentRestore = z.strictObject({ revision: RevisionNumber, from: RevisionNumber });
export const ContentPreviewLink = z.object({ url: z.string(), expiresAt: z.int() });

/** A picture of the shop that a page can show, with the product or group it belongs to. */
export const ContentPictures = z.object({ items: z.array(z.object({ picture: Picture, product: z.string() })) });
export const ContentPictureQuery = z.object({ text: z._default(z.string().check(z.maxLength(100)), '') });
