import type { Group, ProductCard } from '#shared/contract/catalogue.ts';
import type { Picture as PictureData } from '#shared/contract/picture.ts';
import { isDark } from '#shared/domain/contrast.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { Picture } from '#shared/ui/picture.tsx';

type Props = {
  collection: Group;
  /** A second picture, a close-up. */
  detail: PictureData | null;
  /** On a page of several collections it is a section that links to its own page. */
  heading: 'h1' | 'h2' | 'h3';
};

/** A close-up from a collection: of the piece listed last, whose cloth is the least like that of its first. */
export function closeUpOf(items: readonly ProductCard[]): PictureData | null {
  return items.at(-1)?.pictures[1] ?? null;
}

/** A collection at full width: its name and description on its own colour, beside its pictures. */
export function CollectionBand({ collection, detail, heading: Heading }: Props) {
  const { t, link } = useShopIntl();
  const { handle, name, description, picture, swatch, productCount, fallbackLocales } = collection;
  const isOwnPage = Heading === 'h1';
  return (
    <div className="band" data-ground={swatch === null ? undefined : isDark(swatch) ? 'dark' : 'light'}>
      {swatch !== null && <svg className="picture-ground" color={swatch} aria-hidden="true" />}
      <div className="band__words">
        {isOwnPage ? (
          <h1 tabIndex={-1} lang={fallbackLocales?.name}>
            {name}
          </h1>
        ) : (
          <Heading>
            <a className="tile__link" href={link('collection', { collection: handle })} lang={fallbackLocales?.name}>
              {name}
            </a>
          </Heading>
        )}
        {description && <p lang={fallbackLocales?.description}>{description}</p>}
        {!isOwnPage && <p className="band__count">{t('category.count', { count: productCount })}</p>}
      </div>
      {[picture, detail].map(
        (each) =>
          each && (
            <div key={each.key} className="band__picture">
              <Picture picture={each} sizes="(min-width: 768px) 34vw, 50vw" priority={isOwnPage} alt="" />
            </div>
          ),
      )}
    </div>
  );
}
