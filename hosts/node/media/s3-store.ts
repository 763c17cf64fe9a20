import { AwsClient } from 'aws4fetch';
import type { MediaStore } from '#api/ports/ports.ts';
import type { StoredObject } from '#shared/contract/stored-picture.ts';

type S3Options = {
  /** URL of the bucket, `https://host/bucket`. */
  bucket: string;
  keyId: string;
  secret: string;
  /** How long a call may take, its body and all tries included, ms. */
  timeoutMs?: number;
};

const TIMEOUT_MS = 30_000;

/** Pictures in a bucket of an S3-compatible store, with the part of R2's interface that the API uses. */
export function createS3Store({ bucket, keyId, secret, timeoutMs = TIMEOUT_MS }: S3Options): MediaStore {
  const client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, service: 's3', retries: 2 });
  const urlOf = (key: string) => `${bucket.replace(/\/+$/, '')}/${key.split('/').map(encodeURIComponent).join('/')}`;
  const send = async (key: string, init: RequestInit): Promise<Response | null> => {
    const response = await client.fetch(urlOf(key), { ...init, signal: AbortSignal.timeout(timeoutMs) });
    if (response.status === 404) return null;
    if (!response.ok) throw new Error(`The picture store answers ${response.status}`);
    return response;
  };
  return {
    async head(key) {
      const response = await send(key, { method: 'HEAD' });
      return response && describe(response);
    },
    async get(key, { range } = {}) {
      const part = range && { headers: { Range: `bytes=${range.offset}-${range.offset + range.length - 1}` } };
      const response = await send(key, { method: 'GET', ...part });
      return response?.body ? { ...describe(response), body: response.body } : null;
    },
    async put(key, body, { httpMetadata }) {
      const headers = { 'Content-Type': httpMetadata.contentType };
      if (!(await send(key, { method: 'PUT', body, headers }))) throw new Error('The picture store has no such bucket');
    },
    delete: (key) => send(key, { method: 'DELETE' }),
  };
}

/** For a range, `Content-Range` has the full size. */
function describe({ headers }: Response): StoredObject {
  const [, whole = headers.get('Content-Length')] = headers.get('Content-Range')?.split('/') ?? [];
  return {
    size: Number(whole),
    httpEtag: headers.get('ETag') ?? '""',
    httpMetadata: { contentType: headers.get('Content-Type') ?? '' },
  };
}
