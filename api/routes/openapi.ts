import { Hono } from 'hono';
import type { ApiEnv } from '#api/http/api-env.ts';
import { createDocument } from '#api/openapi/document.ts';

/** Created at the first request: it takes longer than a Worker should spend on starting. */
let document: string | undefined;

export const openapiRoutes = new Hono<ApiEnv>().get('/openapi.json', (c) => {
  document ??= JSON.stringify(createDocument());
  return c.body(document, 200, { 'Content-Type': 'application/json' });
});
