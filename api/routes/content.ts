import { Hono } from 'hono';
import { listContentPictures, MAX_PICTURES } from '#api/content/content-pictures.ts';
import { contentPreviewLink, openContentPreview } from '#api/content/content-preview.ts';
import { publishContent, restoreContent, saveContent } from '#api/content/edit-content.ts';
import { listContent, readRevision, showContent } from '#api/content/revisions.ts';
import { readStorefrontContent } from '#api/content/storefront-content.ts';
import type { ApiEnv } from '#api/http/api-env.ts';
import { ProblemError } from '#api/http/problem-error.ts';
import { runIdempotently } from '#api/http/run-idempotently.ts';
import { previewEmailTexts } from '#api/mail/preview-email-texts.ts';
import { mount } from '#api/routes/mount.ts';
import { findByText } from '#api/search/find-by-text.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';

export const contentRoutes = new Hono<ApiEnv>();

mount(contentRoutes, OPERATIONS.readContent, (c) => readStorefrontContent(c.var.ports.database, c.var.locale));

mount(contentRoutes, OPERATIONS.previewContent, async (c, { query }) => {
  const { ports, locale } = c.var;
  const draft = await openContentPreview(ports, query.token);
  if (!draft) throw new ProblemError('not-found');
  return readStorefrontContent(ports.database, locale, draft);
});

mount(contentRoutes, OPERATIONS.listContent, (c) => listContent(c.var.ports.database));
mount(contentRoutes, OPERATIONS.showContent, (c, { params }) => showContent(c.var.ports.database, params.content));
mount(contentRoutes, OPERATIONS.showContentRevision, async (c, { params }) => ({
  document: await readRevision(c.var.ports.database, params.content, params.revision),
}));

mount(contentRoutes, OPERATIONS.saveContent, async (c, { params: { content: name }, body, key }) => {
  const { ports, operator } = c.var;
  const { revision, document } = body;
  await runIdempotently(ports, { key, call: 'save-content', orderId: name, body }, (claim) =>
    saveContent(ports, { name, revision, operator: operator.id, claim }, document),
  );
  return showContent(ports.database, name);
});
mount(contentRoutes, OPERATIONS.publishContent, (c, { params, body: { revision } }) =>
  publishContent(c.var.ports, { name: params.content, revision, operator: c.var.operator.id }),
);
mount(contentRoutes, OPERATIONS.restoreContent, async (c, { params: { content: name }, body, key }) => {
  const { ports, operator } = c.var;
  const { revision, from } = body;
  await runIdempotently(ports, { key, call: 'restore-content', orderId: name, body }, (claim) =>
    restoreContent(ports, { name, revision, operator: operator.id, claim }, from),
  );
  return showContent(ports.database, name);
});

mount(contentRoutes, OPERATIONS.linkContentPreview, (c, { params }) => contentPreviewLink(c.var.ports, params.content));
mount(contentRoutes, OPERATIONS.previewEmailTexts, (c, { params }) => previewEmailTexts(c.var.ports, params.email));
mount(contentRoutes, OPERATIONS.listContentPictures, async (c, { query: { text } }) => {
  const { database } = c.var.ports;
  const ids = text.trim() === '' ? null : await findByText(database, text, MAX_PICTURES);
  return await listContentPictures(database, c.var.locale, ids);
});
