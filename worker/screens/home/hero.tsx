import type { ContentLink } from '#shared/contract/content-fields.ts';
import type { Picture as PictureData } from '#shared/contract/picture.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import type { HrefOf } from '#shared/routes.ts';
import { Picture } from '#shared/ui/picture.tsx';

/** The hero: its link, name and picture; without one it shows the shop's own cloth. */
export type HeroFacts = ContentLink & { name: string; picture: PictureData | null };

/** The words and the picture that the home page begins with. */
export function Hero({ hero }: { hero: HeroFacts | null }) {
  const { t, rich, link } = useShopIntl();
  return (
    <section className={hero?.picture ? 'hero' : 'hero hero--cloth'}>
      <div className="hero__words">
        <p className="eyebrow">{t('home.hero.season')}</p>
        <h1 tabIndex={-1}>{rich('home.hero.title', { em: (chunks) => <em>{chunks}</em> })}</h1>
        <p className="hero__text">{t('home.hero.text')}</p>
        <div className="hero__actions">
          {hero && (
            <a className="button button--light" href={hrefOf(hero, link)}>
              {hero.name}
            </a>
          )}
          <a className="button button--outline-light" href={link('categories')}>
            {t('home.hero.catalogue')}
          </a>
        </div>
      </div>
      <div className="hero__picture">
        {hero?.picture ? (
          <Picture picture={hero.picture} sizes="(min-width: 768px) 42vw, 100vw" priority />
        ) : (
          <HeroCloth />
        )}
      </div>
    </section>
  );
}

/** Rendered satin in the brand's colour (seed/renders). */
function HeroCloth() {
  return (
    <picture>
      {/* In a narrow window cloth alone is no garment: there it is a slip's neckline. */}
      <source type="image/avif" media="(max-width: 767.9px)" srcSet="/cloth/hero-slip.avif 828w" sizes="100vw" />
      <source
        type="image/avif"
        srcSet="/cloth/hero-960.avif 960w,/cloth/hero-1920.avif 1920w"
        sizes="(min-width: 768px) 100vw, 150vw"
      />
      <img src="/cloth/hero.jpg" width="1920" height="1080" alt="" decoding="sync" fetchPriority="high" />
    </picture>
  );
}

function hrefOf({ kind, handle }: HeroFacts, link: HrefOf): string {
  switch (kind) {
    case 'category':
      return link('category', { category: handle });
    case 'collection':
      return link('collection', { collection: handle });
    case 'product':
      return link('product', { id: handle });
  }
}
