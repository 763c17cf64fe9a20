import { AwsClient } from 'aws4fetch';
import type { Picture, PictureStore } from './picture-store.ts';

type S3Options = {
  /** The bucket's address, `https://host/bucket`. */
  bucket: string;
  keyId: string;
  secret: string;
};

/** Pictures in a bucket of an S3-compatible store, as far as the API asks for them. */
export function createS3Store({ bucket, keyId, secret }: S3Options): PictureStore {
  const client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, service: 's3', retries: 2 });
  const urlOf = (key: string) => `${bucket.replace(/\/+$/, '')}/${key.split('/').map(encodeURIComponent).join('/')}`;
  const send = async (key: string, init: RequestInit): Promise<Response | null> => {
    const response = await client.fetch(urlOf(key), init);
    if (response.status === 404) return null;
    if (!response.ok) throw new Error(`The picture store answers ${response.status}`);
    return response;
  };
  return {
    async head(key: string): Promise<{ size: number } | null> {
      const response = await send(key, { method: 'HEAD' });
      return response && { size: Number(response.headers.get('Content-Length') ?? 0) };
    },
    async get(key: string): Promise<Picture | null> {
      const response = await send(key, { method: 'GET' });
      if (!response) return null;
      const body = new Uint8Array(await response.arrayBuffer());
      return { body, contentType: response.headers.get('Content-Type') ?? '' };
    },
    async put(key: string, body: ArrayBuffer, { httpMetadata }: { httpMetadata: { contentType: string } }) {
      const headers = { 'Content-Type': httpMetadata.contentType };
      if (!(await send(key, { method: 'PUT', body, headers }))) throw new Error('The picture store has no such bucket');
    },
  };
}
