import { AUDIENCES, securityOf } from '#api/openapi/audiences.ts';

const REFUSED = { $ref: '#/components/responses/Problem' } as const;
const KEY = { name: 'key', in: 'path', required: true, schema: { type: 'string' } } as const;
const BYTES = { schema: { type: 'string', format: 'binary' } } as const;

const MERCHANT = madeBy('merchant');
const PROVIDER = madeBy('provider');

function madeBy(audience: 'merchant' | 'provider') {
  return { description: AUDIENCES[audience], tags: [audience], security: securityOf(audience) };
}

/** Calls that are not JSON and so are not in the table of operations. */
export const HAND_WRITTEN = {
  '/pictures/{key}': {
    put: {
      operationId: 'storePicture',
      summary: 'Stores a picture of the catalogue, up to 10 MB, of the type that its content is',
      ...MERCHANT,
      parameters: [KEY],
      requestBody: {
        required: true,
        content: { 'image/jpeg': BYTES, 'image/png': BYTES, 'image/webp': BYTES, 'image/avif': BYTES },
      },
      responses: { 204: { description: 'Stored' }, '4XX': REFUSED, '5XX': REFUSED },
    },
    head: {
      operationId: 'hasPicture',
      summary: 'Whether a picture is stored',
      ...MERCHANT,
      parameters: [KEY],
      responses: { 200: { description: 'It is' }, 404: { description: 'It is not' } },
    },
  },
  '/notifications/{token}': {
    post: {
      operationId: 'notify',
      summary: 'Where the card provider says that something happened',
      ...PROVIDER,
      parameters: [{ name: 'token', in: 'path', required: true, schema: { type: 'string' } }],
      requestBody: { required: true, content: { 'application/json': {} } },
      responses: { 200: { description: 'Absorbed' }, '4XX': REFUSED, '5XX': REFUSED },
    },
  },
} as const;
