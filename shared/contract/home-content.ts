import * as z from 'zod/mini';
import { Handle } from './catalogue.ts';
import { bothLanguages, ContentLink, words } from './content-fields.ts';
import { Hex } from './picture.ts';
import { line } from './typed-text.ts';

/** The sections of the home page below the hero, in their default order. */
export const HOME_SECTIONS = ['popular', 'collections', 'measured', 'categories', 'gift', 'sale'] as const;
export type HomeSection = (typeof HOME_SECTIONS)[number];

/** Those that are hidden until an owner wants them: the page would be one grid after the other. */
const HIDDEN_SECTIONS: readonly HomeSection[] = ['sale'];

/** The sections of a home page that nobody has edited. */
export const DEFAULT_SECTIONS = HOME_SECTIONS.filter((section) => !HIDDEN_SECTIONS.includes(section));

/** The section whose products can be picked. */
export const PICKED_SECTION = 'popular' satisfies HomeSection;

/** What a section shows instead of the most popular products: a collection, or products in this order. */
export const HomePick = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('collection'), handle: Handle }),
  z.strictObject({
    kind: z.literal('products'),
    handles: z.array(Handle).check(z.minLength(1, 'required'), z.maxLength(16, 'too-many')),
  }),
]);
export type HomePick = z.infer<typeof HomePick>;

const Section = z
  .strictObject({
    kind: z.enum(HOME_SECTIONS),
    hidden: z._default(z.boolean(), false),
    title: words(80),
    pick: z._default(z.nullable(HomePick), null),
  })
  .check(
    z.refine(({ kind, title }) => kind !== 'gift' || title === null, { path: ['title'], error: 'fixed' }),
    z.refine(({ kind, pick }) => kind === PICKED_SECTION || pick === null, { path: ['pick'], error: 'fixed' }),
  );

/** A picture that was uploaded for the hero. */
const UploadedPicture = z.strictObject({
  key: z.string().check(z.regex(/^catalogue\/[0-9a-f]{16}\.\w{3,4}$/)),
  width: z.int().check(z.gte(1), z.lte(20_000)),
  height: z.int().check(z.gte(1), z.lte(20_000)),
  ground: z.nullable(Hex),
  alt: bothLanguages(200),
});

const Hero = z.strictObject({
  eyebrow: words(60),
  /** Words between asterisks are emphasised. */
  title: words(120),
  text: words(300),
  /** Null: the default category. */
  link: z._default(z.nullable(ContentLink), null),
  /** The key of a product's picture, or an uploaded one; null: the picture of the link's target. */
  picture: z._default(z.nullable(z.union([line(300), UploadedPicture])), null),
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
    HOME_SECTIONS.map((kind) => ({ kind, hidden: HIDDEN_SECTIONS.includes(kind), title: null, pick: null })),
  ),
});
export type HomeContent = z.infer<typeof HomeContent>;
