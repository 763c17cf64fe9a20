import { sql } from 'drizzle-orm';
import type { Database } from '#api/database/database.ts';
import { localise } from '#api/products/localise.ts';
import { type PictureRow, pictureResponse } from '#api/products/picture-response.ts';
import type { Picture } from '#shared/contract/picture.ts';
import type { Locale } from '#shared/domain/locale.ts';

/** The most pictures to choose from. */
export const MAX_PICTURES = 48;

/** Pictures of published products: of the first ones, or of those with some ids. */
export async function listContentPictures(
  database: Database,
  locale: Locale,
  ids: readonly number[] | null,
): Promise<{ items: { picture: Picture; product: string }[] }> {
  const listed = ids
    ? sql`json_each(${JSON.stringify(ids)}) AS listed CROSS JOIN product ON product.id = listed.value`
    : sql`product`;
  const rows = await database.all<PictureRow & { nameRu: string; nameEn: string }>(sql`
    SELECT picture.key, picture.width AS width, picture.height AS height, alt_ru AS altRu, alt_en AS altEn,
      picture.colour AS colour, ground, name_ru AS nameRu, name_en AS nameEn
    FROM ${listed} CROSS JOIN picture ON picture.product_id = product.id
    WHERE published = 1 AND picture.key IS NOT NULL ORDER BY product.position, picture.position LIMIT ${MAX_PICTURES}`);
  return {
    items: rows.map(({ nameRu, nameEn, ...stored }) => {
      const product = localise(locale, nameRu, nameEn);
      return { picture: pictureResponse(locale, stored, product), product };
    }),
  };
}
