import { Hono } from 'hono';
import { promotionSubject } from '#api/audit/audit.ts';
import type { ApiEnv } from '#api/http/api-env.ts';
import {
  changePromotion,
  createPromotion,
  endPromotion,
  listPromotions,
  readPromotionFacts,
  showPromotion,
} from '#api/promotions/manage-promotions.ts';
import { listPromotionScopes, tryPromotion } from '#api/quotes/promotion-example.ts';
import { mount } from '#api/routes/mount.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';

export const operatorPromotionRoutes = new Hono<ApiEnv>();

mount(operatorPromotionRoutes, OPERATIONS.listPromotions, (c, { query }) => listPromotions(c.var.ports, query));
mount(operatorPromotionRoutes, OPERATIONS.showPromotion, (c, { params }) =>
  showPromotion(c.var.ports, params.promotion),
);

mount(operatorPromotionRoutes, OPERATIONS.createPromotion, async (c, { body, key }) => {
  const { ports } = c.var;
  const created = await createPromotion(ports, body, key);
  c.set('audited', {
    subject: promotionSubject(created.id),
    after: (await readPromotionFacts(ports.database, created.id)) ?? {},
  });
  return created;
});

mount(operatorPromotionRoutes, OPERATIONS.changePromotion, (c, { params, body }) =>
  changePromotion(c.var.ports, params.promotion, body),
);
mount(operatorPromotionRoutes, OPERATIONS.endPromotion, (c, { params }) => endPromotion(c.var.ports, params.promotion));
mount(operatorPromotionRoutes, OPERATIONS.tryPromotion, (c, { body }) => tryPromotion(c.var.ports, c.var.locale, body));
mount(operatorPromotionRoutes, OPERATIONS.listPromotionScopes, (c, { query }) =>
  listPromotionScopes(c.var.ports, c.var.locale, query),
);
