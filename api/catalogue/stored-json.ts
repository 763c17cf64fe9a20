import { ImportProduct } from '#shared/contract/catalogue-import.ts';

const { care, tags, embroidery, optionNames } = ImportProduct.shape;

/** The JSON columns of a product; each throws a ZodError where the row was not written by an import. */
export function readCare(json: string) {
  return care.parse(JSON.parse(json));
}

export function readTags(json: string) {
  return tags.parse(JSON.parse(json));
}

export function readEmbroidery(json: string | null) {
  return json === null ? null : embroidery.parse(JSON.parse(json));
}

export function readOptionNames(json: string) {
  return optionNames.parse(JSON.parse(json));
}
