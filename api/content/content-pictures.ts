import { sql } from 'drizzle-orm';
import { localise } from '#api/catalogue/localise.ts';
import { type StoredPicture, shownPicture } from '#api/catalogue/shown-picture.ts';
import type { Database } from '#api/database/database.ts';
import type { Picture } from '#shared/contract/picture.ts';
import type { Locale } from '#shared/domain/locale.ts';

const MOST_PICTURES = 48;

/** Pictures of products that shoppers see, of those whose name or handle has a text. */
export async function listContentPictures(
  database: Database,
  locale: Locale,
  { text }: { text: string },
): Promise<{ items: { picture: Picture; product: string }[] }> {
  const typed = text.trim().toLowerCase();
  const capitalised = typed.charAt(0).toUpperCase() + typed.slice(1);
  const rows = await database.all<StoredPicture & { nameRu: string; nameEn: string }>(sql`
    SELECT key, picture.width AS width, picture.height AS height, alt_ru AS altRu, alt_en AS altEn,
      picture.colour AS colour, ground, name_ru AS nameRu, name_en AS nameEn
    FROM product JOIN picture ON picture.product_id = product.id
    WHERE published = 1 AND key IS NOT NULL AND (instr(handle, ${typed}) > 0 OR instr(name_ru, ${typed}) > 0
      OR instr(name_ru, ${capitalised}) > 0 OR instr(lower(name_en), ${typed}) > 0)
    ORDER BY product.position, picture.position LIMIT ${MOST_PICTURES}`);
  return {
    items: rows.map(({ nameRu, nameEn, ...stored }) => {
      const product = localise(locale, nameRu, nameEn);
      return { picture: shownPicture(locale, stored, product), product };
    }),
  };
}
