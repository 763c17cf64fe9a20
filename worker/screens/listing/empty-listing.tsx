import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { Empty } from '#shared/ui/empty.tsx';

/** Where an empty list links to: never to itself. */
const WAYS = [
  { route: 'categories', label: 'listing.empty.link' },
  { route: 'popular', label: 'home.allPopular' },
] as const;

type Props = {
  /** The text that says what is missing. */
  text: string;
  /** The list's own screen, if it is one of those that others link to. */
  here?: (typeof WAYS)[number]['route'];
};

/** An empty list, and a link to another. */
export function EmptyListing({ text, here }: Props) {
  const { t, link } = useShopIntl();
  const way = WAYS.find(({ route }) => route !== here) ?? WAYS[0];
  return (
    <Empty title={text} text={t('listing.empty.text')}>
      <a className="button button--primary" href={link(way.route)}>
        {t(way.label)}
      </a>
    </Empty>
  );
}

/** A list that its filters have emptied, and the link that removes them. */
export function NothingFits({ count, whole }: { count: number; whole: string }) {
  const { t } = useShopIntl();
  return (
    <Empty title={t('listing.nothing.title')} text={t('listing.nothing.text', { count })}>
      <a className="button" href={whole}>
        {t('listing.reset')}
      </a>
    </Empty>
  );
}
