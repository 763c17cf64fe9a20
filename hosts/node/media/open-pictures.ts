import type { MediaStore } from '#api/ports/ports.ts';
import { type HostConfiguration, isBucket } from '../configuration.ts';
import { createDiskStore } from './disk-store.ts';
import { createS3Store } from './s3-store.ts';

type PictureOptions = Pick<HostConfiguration, 'PICTURES' | 'PICTURES_KEY_ID' | 'PICTURES_SECRET'>;

/** Opens the configured picture store: a bucket or a local folder. */
export function openPictureStore({ PICTURES, PICTURES_KEY_ID, PICTURES_SECRET }: PictureOptions): MediaStore {
  if (!isBucket(PICTURES)) return createDiskStore(PICTURES);
  return createS3Store({ bucket: PICTURES, keyId: PICTURES_KEY_ID, secret: PICTURES_SECRET });
}
