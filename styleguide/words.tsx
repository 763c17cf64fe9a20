import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { Breadcrumbs } from '#shared/ui/breadcrumbs.tsx';
import { Price } from '#shared/ui/price.tsx';
import { Swatch } from '#shared/ui/swatch.tsx';
import { SortMenu } from '#worker/screens/listing/sort-menu.tsx';
import { Chapter, Poses, Specimen, StatesOf } from './specimen.tsx';

/** 12 900 ₽, and formerly 16 900 ₽, in kopecks. */
const PRICE = { amount: 1_290_000, compareAt: null };
const SALE = { amount: 1_290_000, compareAt: 1_690_000 };
const COLOURS = { beige: '#f2ece4', brand: '#790d0d', midnight: '#1f2a4a', unknown: null } as const;

/** Text: breadcrumbs, prices, disclosures. */
export function Words() {
  const { t, link } = useShopIntl();
  const swatches = Object.entries(COLOURS).map(([name, hex]) => [name, <Swatch key={name} hex={hex} size={28} />]);
  return (
    <Chapter title="Words and marks">
      <Specimen name="Breadcrumbs">
        <Breadcrumbs
          trail={[
            { label: t('nav.home'), href: link('home') },
            { label: t('nav.catalogue'), href: link('categories') },
          ]}
          here={t('popular.title')}
        />
      </Specimen>
      <Specimen name="Price">
        <StatesOf
          states={{
            plain: <Price price={PRICE} />,
            from: <Price price={PRICE} varies />,
            reduced: <Price price={SALE} />,
            'reduced, from': <Price price={SALE} varies />,
          }}
        />
      </Specimen>
      <Specimen name="Swatch">
        <StatesOf states={Object.fromEntries(swatches)} />
      </Specimen>
      <Specimen name="Accordion">
        <Poses of={() => <Fold />} states={{ open: <Fold isOpen /> }} />
      </Specimen>
      <Specimen name="Menu">
        <Poses
          of={(pose) => (
            <SortMenu id={`menu-${pose}`} sorts={[{ label: t('popular.title'), href: '#', current: true }]} />
          )}
        />
      </Specimen>
      <Specimen name="What a list is narrowed by">
        <Poses
          of={() => (
            <a className="chosen__one" href={link('popular')}>
              M<span aria-hidden="true">×</span>
            </a>
          )}
        />
      </Specimen>
    </Chapter>
  );
}

function Fold({ isOpen = false }: { isOpen?: boolean }) {
  const { t } = useShopIntl();
  return (
    <div className="facts">
      <details open={isOpen}>
        <summary>{t('info.delivery.title')}</summary>
        <p>{t('offline.text')}</p>
      </details>
    </div>
  );
}
