import * as z from 'zod/mini';
import { EDITED_EMAILS } from '../domain/email-texts.ts';
import {
  ContentChange,
  ContentDetails,
  ContentDocument,
  ContentName,
  ContentPictureQuery,
  ContentPictures,
  ContentPreviewLink,
  ContentRestore,
  ContentStep,
  ContentSummaries,
  STOREFRONT_DOCUMENTS,
} from './content.ts';
import { KILOBYTE, type Operation } from './operation.ts';
import type { OperatorRole } from './operator.ts';
import { EmailTextsPreview } from './order-email.ts';

const EDITORS = ['owner', 'editor'] as const satisfies readonly OperatorRole[];
const ByName = z.object({ content: ContentName });
const ByPage = z.object({ content: z.enum(STOREFRONT_DOCUMENTS) });
const MAX_BODY_BYTES = 64 * KILOBYTE;
const LIMIT = { counter: 'writes', name: 'operator' } as const;

/** The calls that edit pages and settings. Part of `OPERATIONS`. */
export const CONTENT_OPERATIONS = {
  listContent: {
    method: 'GET',
    path: '/operator/content',
    summary: 'The pages and settings that can be edited',
    audience: 'operator',
    roles: EDITORS,
    limit: LIMIT,
    response: ContentSummaries,
  },
  showContent: {
    method: 'GET',
    path: '/operator/content/{content}',
    summary: 'A document with its draft and history',
    audience: 'operator',
    roles: EDITORS,
    params: ByName,
    limit: LIMIT,
    response: ContentDetails,
  },
  showContentRevision: {
    method: 'GET',
    path: '/operator/content/{content}/revisions/{revision}',
    summary: 'An earlier version of a document',
    audience: 'operator',
    roles: EDITORS,
    params: z.object({ ...ByName.shape, revision: z.coerce.number().check(z.int(), z.gte(0)) }),
    limit: LIMIT,
    response: ContentDocument,
  },
  saveContent: {
    method: 'POST',
    path: '/operator/content/{content}',
    summary: 'Saves a draft, invisible to shoppers',
    audience: 'operator',
    roles: EDITORS,
    params: ByName,
    idempotent: true,
    body: ContentChange,
    maxBytes: MAX_BODY_BYTES,
    limit: LIMIT,
    response: ContentDetails,
  },
  publishContent: {
    method: 'POST',
    path: '/operator/content/{content}/publish',
    summary: 'Publishes the draft',
    audience: 'operator',
    roles: EDITORS,
    params: ByName,
    body: ContentStep,
    maxBytes: KILOBYTE,
    limit: LIMIT,
    response: ContentDetails,
  },
  restoreContent: {
    method: 'POST',
    path: '/operator/content/{content}/restore',
    summary: 'Restores an earlier version as the draft',
    audience: 'operator',
    roles: EDITORS,
    params: ByName,
    idempotent: true,
    body: ContentRestore,
    maxBytes: KILOBYTE,
    limit: LIMIT,
    response: ContentDetails,
  },
  linkContentPreview: {
    method: 'POST',
    path: '/operator/content/{content}/preview-link',
    summary: 'Creates a preview link to the shop with the draft, valid for a day',
    audience: 'operator',
    roles: EDITORS,
    params: ByPage,
    body: z.strictObject({}),
    maxBytes: KILOBYTE,
    limit: LIMIT,
    response: ContentPreviewLink,
  },
  previewEmailTexts: {
    method: 'GET',
    path: '/operator/email-texts/{email}',
    summary: 'An email with the drafts of its texts and the newest order, for a made-up customer',
    audience: 'operator',
    roles: EDITORS,
    params: z.object({ email: z.enum(EDITED_EMAILS) }),
    limit: LIMIT,
    response: EmailTextsPreview,
  },
  listContentPictures: {
    method: 'GET',
    path: '/operator/content-pictures',
    summary: 'Pictures of products by name, for use in a page',
    audience: 'operator',
    roles: EDITORS,
    query: ContentPictureQuery,
    limit: LIMIT,
    response: ContentPictures,
  },
} as const satisfies Record<string, Operation>;
