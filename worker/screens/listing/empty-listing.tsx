import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { Empty } from '#shared/ui/empty.tsx';

/** A list without anything in it, and where to go instead. */
export function EmptyListing({ text }: { text: string }) {
  const { t, link } = useShopIntl();
  return (
    <Empty title={text} text={t('listing.empty.text')}>
      <a className="button button--primary" href={link('categories')}>
        {t('listing.empty.look')}
      </a>
      <a className="link" href={link('popular')}>
        {t('home.allPopular')}
      </a>
    </Empty>
  );
}

/** A list that the filters, so many of them, have emptied: the whole of it is one press away. */
export function NothingFits({ count, whole }: { count: number; whole: string }) {
  const { t, link } = useShopIntl();
  return (
    <Empty title={t('listing.nothing.title')} text={t('listing.nothing.text', { count })}>
      <a className="button" href={whole}>
        {t('listing.reset')}
      </a>
      <a className="link" href={link('categories')}>
        {t('listing.empty.look')}
      </a>
    </Empty>
  );
}
