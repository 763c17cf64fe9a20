import type { ImportPicture } from '#shared/contract/catalogue-import.ts';

const EXPORTED_WIDTH = 1120;

/** What the export writes for a picture: where the merchant's file had it, else its address in the shop. */
export function pictureAddress({ key, source }: Pick<ImportPicture, 'key' | 'source'>, site: string): string {
  return source || (key === null ? '' : `${site}/media/${EXPORTED_WIDTH}/${key}`);
}

/** True where an address of a merchant's file means a picture the shop has. */
export function isSamePicture({ key, source }: Pick<ImportPicture, 'key' | 'source'>, address: string): boolean {
  // The key comes from the content, so it is the same picture whatever the shop's address was at the export.
  return source ? source === address : key !== null && /\/media\/\d+\/(.+)$/.exec(address)?.[1] === key;
}
