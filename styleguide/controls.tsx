import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { Breadcrumbs } from '#shared/ui/breadcrumbs.tsx';
import { MessengerLinks } from '#shared/ui/messenger-links.tsx';
import { Price } from '#shared/ui/price.tsx';
import { Swatch } from '#shared/ui/swatch.tsx';
import { Chapter, Specimen } from './specimen.tsx';

/** 12 900 ₽, and once 16 900 ₽, in kopecks. */
const PRICE = { amount: 1_290_000, compareAt: null };
const SALE = { amount: 1_290_000, compareAt: 1_690_000 };
const COLOURS = ['#f2ece4', '#790d0d', '#1f2a4a', null] as const;

/** What is pressed, and what says how things are. */
export function Controls() {
  const { t, link } = useShopIntl();
  return (
    <Chapter title="Controls">
      <Specimen name="Buttons: main, plain, with nothing to do">
        <p className="messengers">
          <button className="button button--primary" type="button">
            {t('product.buy.add')}
          </button>
          <button className="button" type="button">
            {t('common.again')}
          </button>
          <button className="button button--primary" type="button" aria-disabled="true">
            {t('common.soldOut')}
          </button>
        </p>
      </Specimen>
      <Specimen name="Links">
        <p>
          <a className="link" href={link('popular')}>
            {t('home.allPopular')}
          </a>
        </p>
        <MessengerLinks text={t('common.orderText')} />
      </Specimen>
      <Specimen name="Breadcrumbs">
        <Breadcrumbs
          trail={[
            { label: t('nav.home'), href: link('home') },
            { label: t('nav.catalogue'), href: link('categories') },
          ]}
          here={t('popular.title')}
        />
      </Specimen>
      <Specimen name="Price: plain, from, reduced">
        <p>
          <Price price={PRICE} />
        </p>
        <p>
          <Price price={PRICE} varies />
        </p>
        <p>
          <Price price={SALE} />
        </p>
      </Specimen>
      <Specimen name="Swatches: known colours, one without a value">
        <p>
          {COLOURS.map((colour) => (
            <Swatch key={colour} hex={colour} size={28} />
          ))}
        </p>
      </Specimen>
      <Specimen name="Accordion: closed, open">
        <div className="facts">
          <details>
            <summary>{t('info.delivery.title')}</summary>
            <p>{t('offline.text')}</p>
          </details>
          <details open>
            <summary>{t('info.returns.title')}</summary>
            <p>{t('offline.text')}</p>
          </details>
        </div>
      </Specimen>
    </Chapter>
  );
}
