import { type Context, Hono } from 'hono';
import type { ApiEnv } from '#api/http/api-env.ts';
import { ProblemError } from '#api/http/problem-error.ts';
import { orderResponse } from '#api/orders/order-response.ts';
import { listReviews } from '#api/reviews/list-reviews.ts';
import { answerReview, decideReview, listOperatorReviews } from '#api/reviews/operator-reviews.ts';
import { findOwnReviews, withdrawReview, writeReview } from '#api/reviews/own-reviews.ts';
import { readAnyPhoto, readReleasedPhoto } from '#api/reviews/review-photos.ts';
import { mount } from '#api/routes/mount.ts';
import { ownOrder } from '#api/routes/own-order.ts';
import { readCatalogue } from '#api/routes/read-catalogue.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { OwnReviews } from '#shared/contract/review.ts';

export const reviewRoutes = new Hono<ApiEnv>();

mount(reviewRoutes, OPERATIONS.listReviews, async (c, { params, query }) => {
  const found = await readCatalogue(c, (database) =>
    listReviews(database, c.var.locale, { handle: params.handle, ...query }),
  );
  if (!found) throw new ProblemError('not-found');
  return found.list;
});

mount(reviewRoutes, OPERATIONS.readReviewPhoto, (c, { params }) => readReleasedPhoto(c.var.ports, params.photo));

mount(reviewRoutes, OPERATIONS.readOwnReviews, (c, { params }) => ownReviews(c, params.number));

mount(reviewRoutes, OPERATIONS.writeReview, async (c, { params, body }) => {
  const { row } = await ownOrder(c, params.number);
  const line = { orderId: row.id, position: Number(params.position) };
  await writeReview(c.var.ports, line, { request: body, locale: c.var.locale });
  return ownReviews(c, params.number);
});

mount(reviewRoutes, OPERATIONS.withdrawReview, async (c, { params }) => {
  const { row } = await ownOrder(c, params.number);
  await withdrawReview(c.var.ports, { orderId: row.id, position: Number(params.position) });
  return ownReviews(c, params.number);
});

mount(reviewRoutes, OPERATIONS.listOperatorReviews, (c, { query }) =>
  listOperatorReviews(c.var.ports, c.var.locale, query),
);
mount(reviewRoutes, OPERATIONS.showReviewPhoto, (c, { params }) => readAnyPhoto(c.var.ports, params));
mount(reviewRoutes, OPERATIONS.decideReview, (c, { params, body }) => {
  const { ports, locale, operator } = c.var;
  return decideReview(ports, params.review, { decision: body, locale, operator: operator.id });
});
mount(reviewRoutes, OPERATIONS.answerReview, (c, { params, body }) => {
  const { ports, locale, operator } = c.var;
  return answerReview(ports, params.review, { answer: body, locale, operator: operator.id });
});

async function ownReviews(c: Context<ApiEnv>, number: string): Promise<OwnReviews> {
  const found = await ownOrder(c, number);
  const { lines } = await orderResponse(c.var.ports, c.var.locale, found);
  const { isOpen, reviews } = await findOwnReviews(c.var.ports, c.var.locale, found.row.id);
  return {
    isOpen,
    lines: lines.map(({ productId, name, colour, size, measurements, picture }, index) => {
      const position = found.lines[index]?.position ?? index;
      const isMeasured = measurements !== null;
      return { position, productId, name, colour, size, isMeasured, picture, review: reviews.get(position) ?? null };
    }),
  };
}
