import * as z from 'zod/mini';
import { OrderToken } from '#shared/contract/order.ts';
import { REVIEW_FITS } from '#shared/domain/reviews.ts';

const text = z.catch(z.string(), '');
const many = z.catch(
  z.union([
    z.array(z.string()),
    z.pipe(
      z.string(),
      z.transform((one) => [one]),
    ),
  ]),
  () => [],
);
/** The fields of the form of a review, as a browser sends them. */
export const ReviewFields = z.object({
  token: OrderToken,
  position: z.string().check(z.regex(/^\d{1,2}$/)),
  revision: z.coerce.number().check(z.int(), z.gte(0)),
  act: z.catch(z.enum(['write', 'withdraw']), 'write'),
  stars: z.catch(z.coerce.number(), 0),
  fit: z.catch(z.nullable(z.enum(REVIEW_FITS)), null),
  text,
  name: text,
  showsSize: text,
  height: text,
  keeps: many,
  photoConsent: text,
});
export type ReviewFields = z.infer<typeof ReviewFields>;

/** What a form says of a piece; a height that is no number is none. */
export function saidInReview({ stars, fit, text: words, name, showsSize, height }: ReviewFields) {
  const cm = Number.parseInt(height, 10);
  return {
    stars,
    fit,
    text: words,
    name,
    showsSize: showsSize !== '',
    height: Number.isNaN(cm) ? null : cm,
  };
}
