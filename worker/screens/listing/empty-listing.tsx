import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { Empty } from '#shared/ui/empty.tsx';

/** Where an empty list links to: never to itself. */
const WAYS = [
  { route: 'categories', label: 'listing.empty.link' },
  { route: 'popular', label: 'home.allPopular' },
  { route: 'home', label: 'error.home' },
] as const;

type Props = {
  /** The text that says what is missing. */
  text: string;
  /** The list's own screen, if it is one of those that others link to. */
  here?: (typeof WAYS)[number]['route'];
};

/** An empty list, and links to others. */
export function EmptyListing({ text, here }: Props) {
  const { t, link } = useShopIntl();
  const [first, second] = WAYS.filter(({ route }) => route !== here);
  return (
    <Empty title={text} text={t('listing.empty.text')}>
      {first && (
        <a className="button button--primary" href={link(first.route)}>
          {t(first.label)}
        </a>
      )}
      {second && (
        <a className="link" href={link(second.route)}>
          {t(second.label)}
        </a>
      )}
    </Empty>
  );
}

/** A list that its filters have emptied, and the link that removes them. */
export function NothingFits({ count, whole }: { count: number; whole: string }) {
  const { t, link } = useShopIntl();
  return (
    <Empty title={t('listing.nothing.title')} text={t('listing.nothing.text', { count })}>
      <a className="button" href={whole}>
        {t('listing.reset')}
      </a>
      <a className="link" href={link('categories')}>
        {t('listing.empty.link')}
      </a>
    </Empty>
  );
}
