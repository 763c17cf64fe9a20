import type { ImportPicture } from '#shared/contract/catalogue-import.ts';

const EXPORTED_WIDTH = 1120;

/** The address of a picture in the export: that of the merchant's file, otherwise its address in the shop. */
export function exportedAddress({ key, source }: Pick<ImportPicture, 'key' | 'source'>, site: string): string {
  return source || (key === null ? '' : `${site}/media/${EXPORTED_WIDTH}/${key}`);
}

/** True if an address of a merchant's file refers to a picture that the shop has. */
export function isSamePicture({ key, source }: Pick<ImportPicture, 'key' | 'source'>, address: string): boolean {
  // The key depends on the content, so it is the same picture whatever the shop's address was at the export.
  return source ? source === address : key !== null && /\/media\/\d+\/(.+)$/.exec(address)?.[1] === key;
}
