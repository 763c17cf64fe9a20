import type { Product } from '#shared/contract/product.ts';
import type { ReviewList } from '#shared/contract/review.ts';
import type { ReviewSummary } from '#shared/contract/review-summary.ts';
import type { JsonLd } from './json-ld.ts';

const BEST = 5;

/** The rating of a product by its own buyers; there is none without a review. */
export function aggregateRating({ average, count }: ReviewSummary): JsonLd {
  return { '@type': 'AggregateRating', ratingValue: average, bestRating: BEST, reviewCount: count };
}

/** A product with the reviews that its page shows; `anonymous` stands for an author who gave no name. */
export function reviewData(
  { name }: Pick<Product, 'name'>,
  { summary, items }: Pick<ReviewList, 'summary' | 'items'>,
  { url, anonymous }: { url: string; anonymous: string },
): JsonLd {
  return {
    '@type': 'Product',
    '@id': `${url}#product`,
    name,
    url,
    aggregateRating: aggregateRating(summary),
    review: items.map((review) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name: review.name || anonymous },
      datePublished: review.day,
      reviewBody: review.text,
      reviewRating: { '@type': 'Rating', ratingValue: review.stars, bestRating: BEST },
    })),
  };
}
