import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';

/** A list without anything in it, and where to go instead. */
export function EmptyListing({ text }: { text: string }) {
  const { t, link } = useShopIntl();
  return (
    <div className="empty">
      <p className="empty__title">{text}</p>
      <p>{t('listing.empty.text')}</p>
      <div className="empty__ways">
        <a className="button button--primary" href={link('categories')}>
          {t('listing.empty.look')}
        </a>
        <a className="link" href={link('popular')}>
          {t('home.allPopular')}
        </a>
      </div>
    </div>
  );
}

/** A list that the filters have emptied: the whole of it is one press away, and so are others. */
export function NothingFits({ whole }: { whole: string }) {
  const { t, link } = useShopIntl();
  return (
    <div className="empty">
      <p className="empty__title">{t('listing.nothing.title')}</p>
      <p>{t('listing.nothing.text')}</p>
      <div className="empty__ways">
        <a className="button" href={whole}>
          {t('listing.reset')}
        </a>
        <a className="link" href={link('categories')}>
          {t('listing.empty.look')}
        </a>
        <a className="link" href={link('popular')}>
          {t('home.allPopular')}
        </a>
      </div>
    </div>
  );
}
