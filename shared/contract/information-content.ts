import * as z from 'zod/mini';
import type { INFORMATION } from '../domain/information-pages.ts';
import { perTextLanguage, SOURCE_LANGUAGE } from '../domain/text.ts';
import { unknownReferences } from '../domain/text-references.ts';
import { lines } from './typed-text.ts';

/** An information page; all of them can be edited. */
export type EditedPage = (typeof INFORMATION)[number];

/** A field of an information page: its message id without the page's name. */
export const INFORMATION_FIELD = /^(?:title|lead|\w+\.(?:title|text))$/;

/** The name of a section that the shop's people added. */
export const ADDED_SECTION = /^own\w{1,36}$/;

const PageText = lines(8000).check(
  z.refine((text) => unknownReferences(text).facts.length === 0, 'unknown-fact'),
  z.refine((text) => unknownReferences(text).links.length === 0, 'unknown-link'),
);

/** The edited texts of an information page, which replace the shop's own. */
export const InformationContent = z
  .strictObject({
    words: z._default(
      z.record(z.string().check(z.regex(INFORMATION_FIELD)), z.strictObject(perTextLanguage(() => PageText))),
      {},
    ),
    /** The sections in order, including added ones; null: the default order. */
    sections: z._default(
      z.nullable(
        z.array(z.string().check(z.regex(/^\w{1,40}$/))).check(
          z.maxLength(40, 'too-many'),
          z.refine((names) => new Set(names).size === names.length, 'twice'),
        ),
      ),
      null,
    ),
  })
  .check(({ value, issues }) => {
    for (const name of value.sections?.filter((each) => ADDED_SECTION.test(each)) ?? []) {
      for (const part of ['title', 'text']) {
        const field = `${name}.${part}`;
        if (!value.words[field]) {
          issues.push({ code: 'custom', message: 'required', input: null, path: ['words', field, SOURCE_LANGUAGE] });
        }
      }
    }
  });
export type InformationContent = z.infer<typeof InformationContent>;
