import { type SQL, sql } from 'drizzle-orm';
import { selectLinked } from '#api/content/broken-parts.ts';
import type { Database } from '#api/database/database.ts';
import { localise } from '#api/products/localise.ts';
import { type PictureRow, pictureResponse } from '#api/products/picture-response.ts';
import type { ContentOf } from '#shared/contract/content.ts';
import type { Picture } from '#shared/contract/picture.ts';
import type { StorefrontContent } from '#shared/contract/storefront-content.ts';
import type { Locale } from '#shared/domain/locale.ts';

type Hero = ContentOf<'home'>['hero'];
type Linked = { nameRu: string; nameEn: string; productId: number };
type HeroResponse = Pick<NonNullable<StorefrontContent['home']>, 'link' | 'picture'>;

/** The link and picture of the hero. If either was removed since it was published, the default is used. */
export async function readHero(database: Database, locale: Locale, { link, picture }: Hero): Promise<HeroResponse> {
  const [linked] = link ? await database.all<Linked>(selectLinked(link)) : [];
  const name = linked ? localise(locale, linked.nameRu, linked.nameEn) : '';
  const shown = { link: link && linked ? { ...link, name } : null };
  if (picture !== null && typeof picture !== 'string') {
    const { alt, ...file } = picture;
    return { ...shown, picture: { ...file, alt: localise(locale, alt.ru, alt.en), colour: null } };
  }
  const condition = picture ? sql`key = ${picture}` : productOf(linked);
  return { ...shown, picture: condition && (await findPicture(database, locale, { condition, name })) };
}

function productOf(linked: Linked | undefined): SQL | null {
  return linked ? sql`product_id = ${linked.productId} AND picture.position = 0` : null;
}

async function findPicture(
  database: Database,
  locale: Locale,
  { condition, name }: { condition: SQL; name: string },
): Promise<Picture | null> {
  const [row] = await database.all<PictureRow>(sql`
    SELECT key, width, height, alt_ru AS altRu, alt_en AS altEn, colour, ground FROM picture WHERE ${condition} LIMIT 1`);
  return row ? pictureResponse(locale, row, name) : null;
}
