import * as z from 'zod/mini';
import { QuoteRequest } from './cart.ts';
import { CATALOGUE_OPERATIONS } from './catalogue-operations.ts';
import { CERTIFICATE_OPERATIONS } from './certificate-operations.ts';
import { Counts } from './counts.ts';
import { FITTING_OPERATIONS } from './fitting-operations.ts';
import { CatalogueVersion, Health } from './health.ts';
import { KILOBYTE, type Operation, UNCOUNTED } from './operation.ts';
import { ORDER_OPERATIONS } from './order-operations.ts';
import { OWN_CHANGE_OPERATIONS } from './own-change-operations.ts';
import { OWN_RETURN_OPERATIONS } from './own-return-operations.ts';
import { Answer, OwnQuestion, QuestionParams } from './question.ts';
import { quote } from './quote.ts';
import { REVIEW_OPERATIONS } from './review-operations.ts';
import { ContentPreviewQuery, StorefrontContent } from './storefront-content.ts';
import { WAIT_OPERATIONS } from './wait-operations.ts';
import { WITHDRAWAL_OPERATIONS } from './withdrawal-operations.ts';

/**
 * The calls that the storefront makes itself, or that browsers make through it. Part of `OPERATIONS`; the storefront
 * loads no schemas of the others. For calls that browsers make, method, path and response are defined beside the
 * response's schema, so that browsers load no more than that.
 */
export const STOREFRONT_OPERATIONS = {
  ...WITHDRAWAL_OPERATIONS,
  health: {
    method: 'GET',
    path: '/healthz',
    summary: 'Health of the API and its database',
    audience: 'internal',
    limit: UNCOUNTED.internal,
    timeoutMs: 2000,
    response: Health,
  },
  catalogueVersion: {
    method: 'GET',
    path: '/catalogue-version',
    summary: 'The version of the published catalogue',
    audience: 'internal',
    limit: UNCOUNTED.internal,
    response: CatalogueVersion,
  },
  quote: {
    ...quote,
    summary: 'Prices a cart, reports changes, and lists delivery methods',
    audience: 'public',
    body: QuoteRequest,
    // Fifty lines, each with measurements and embroidery.
    maxBytes: 64 * KILOBYTE,
    limit: { counter: 'writes', name: 'quotes' },
  },
  ...CATALOGUE_OPERATIONS,
  ...ORDER_OPERATIONS,
  ...OWN_CHANGE_OPERATIONS,
  ...OWN_RETURN_OPERATIONS,
  ...CERTIFICATE_OPERATIONS,
  ...WAIT_OPERATIONS,
  ...FITTING_OPERATIONS,
  ...REVIEW_OPERATIONS,
  readQuestion: {
    method: 'GET',
    path: '/questions/{question}',
    summary: 'A question to the customer, by the question’s own token',
    audience: 'owner',
    params: QuestionParams,
    limit: UNCOUNTED.owner,
    response: OwnQuestion,
  },
  answerQuestion: {
    method: 'POST',
    path: '/questions/{question}/answer',
    summary: 'Answers a question, once',
    audience: 'owner',
    params: QuestionParams,
    body: Answer,
    maxBytes: 8 * KILOBYTE,
    limit: { counter: 'orders', name: 'answers' },
    response: OwnQuestion,
  },
  readContent: {
    method: 'GET',
    path: '/content',
    summary: 'Published pages and settings, in one language',
    audience: 'internal',
    limit: UNCOUNTED.internal,
    // Changes of content make a new catalogue version, which is part of every cache key.
    cache: { fresh: 300, revalidate: 3600, ifError: 86_400 },
    response: StorefrontContent,
  },
  previewContent: {
    method: 'GET',
    path: '/content-preview',
    summary: 'Published pages and settings with one document’s draft, by preview link',
    audience: 'internal',
    query: ContentPreviewQuery,
    limit: UNCOUNTED.internal,
    response: StorefrontContent,
  },
  addCounts: {
    method: 'POST',
    path: '/counts',
    summary: 'Adds to the daily counts of pages, checkout steps, product views and searches without results',
    audience: 'internal',
    body: Counts,
    maxBytes: 64 * KILOBYTE,
    limit: UNCOUNTED.internal,
    response: z.object({}),
  },
} as const satisfies Record<string, Operation>;

export type StorefrontOperationName = keyof typeof STOREFRONT_OPERATIONS;
