import { MEASURES, type Measure } from '#shared/domain/measurements/limits.ts';
import { generalTable, type ShopSizes, STANDARD_SIZES } from '#shared/domain/sizing/shop-sizes.ts';
import type { SizesOfGarment } from '#shared/domain/sizing/size-table.ts';
import { STANDARD_BODIES } from '#shared/domain/sizing/standard-bodies.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { Figure } from '#shared/ui/figure/figure.tsx';
import { BodyTable, BraTable, ElsewhereTable, NumbersTable } from '#shared/ui/size-tables.tsx';
import { usePageContext } from '../../page/page-context.ts';
import { Island } from '../../render/island.tsx';
import { SeoBreadcrumbs } from '../../seo/seo-breadcrumbs.tsx';

/** Sizes in cm, the visitor's own size, and how to take each measurement. */
export function SizeGuidePage({ systems }: { systems: readonly SizesOfGarment[] }) {
  const { t, link } = useShopIntl();
  const shop = usePageContext().content?.sizes ?? STANDARD_SIZES;
  const table = generalTable(shop);
  const bras = systems.filter(({ system }) => system?.isCup);
  return (
    <div className="page size-guide">
      <SeoBreadcrumbs trail={[{ label: t('nav.home'), href: link('home') }]} here={t('sizeGuide.title')} />
      <header className="page__head">
        <h1 tabIndex={-1}>{t('sizeGuide.title')}</h1>
        <p className="page__lead">{t('sizeGuide.lead')}</p>
      </header>
      <div className="size-guide__top">
        <section>
          <h2 id="sizes">{t('sizeGuide.table.title')}</h2>
          <BodyTable table={table} hrefOf={(measure) => `#${measure}`} />
          <p className="size-guide__quiet">{t('sizeGuide.table.note', { height: shop.height })}</p>
        </section>
        <section className="size-guide__finder">
          <h2 id="finder">{t('sizeGuide.finder.title')}</h2>
          <p>{t('sizeGuide.finder.text')}</p>
          <noscript>
            <p>{t('sizeGuide.finder.noscript')}</p>
          </noscript>
          <Island name="size-finder" start="visible" props={{ systems: bras }} />
        </section>
      </div>
      <Elsewhere shop={shop} areBrasStandard={bras.length === 0} />
      {systems.map((table) => (
        <System key={table.system?.handle} table={table} />
      ))}
      <Measuring />
      <section className="size-guide__measured">
        <h2>{t('sizeGuide.measured.title')}</h2>
        <p>{t('sizeGuide.measured.text')}</p>
        <a className="button" href={link('categories')}>
          {t('sizeGuide.measured.link')}
        </a>
      </section>
      <section className="size-guide__measured">
        <h2 id="fitting">{t('fitting.link')}</h2>
        <p>{t('fitting.link.text')}</p>
        <a className="button" href={link('fitting')}>
          {t('fitting.send')}
        </a>
      </section>
    </div>
  );
}

/** The standard sizes as bra sizes, unless bras are sold in their own, and as numbers. */
function Elsewhere({ shop, areBrasStandard }: { shop: ShopSizes; areBrasStandard: boolean }) {
  const { t } = useShopIntl();
  return (
    <div className="size-guide__top">
      {areBrasStandard && (
        <section>
          <h2 id="bras">{t('sizeGuide.bra.title')}</h2>
          <BraTable table={generalTable(shop)} />
          <p className="size-guide__quiet">{t('sizeGuide.bra.note')}</p>
        </section>
      )}
      <section>
        <h2 id="numbers">{t('sizeGuide.numbers.title')}</h2>
        <NumbersTable sizes={shop.sizes} />
      </section>
    </div>
  );
}

/** The sizes of categories that are not sold in the standard ones. */
function System({ table }: { table: SizesOfGarment }) {
  return (
    <section>
      <h2 id={table.system?.handle}>{table.system?.name}</h2>
      <BodyTable table={table} hrefOf={(measure) => `#${measure}`} />
      <ElsewhereTable table={table} />
    </section>
  );
}

/** How each measurement is taken, and with what. */
function Measuring() {
  const { t, link } = useShopIntl();
  return (
    <section>
      <h2 id="measuring">{t('sizeGuide.how.title')}</h2>
      <p className="page__lead">{t('sizeGuide.how.text')}</p>
      <a className="link" href={link('paperTape')}>
        {t('sizeGuide.how.paper')}
      </a>
      <ol className="size-guide__measures">
        {MEASURES.map((measure) => (
          <HowTo key={measure} measure={measure} />
        ))}
      </ol>
    </section>
  );
}

/** One measurement: where the tape goes, as a drawing and in words. */
function HowTo({ measure }: { measure: Measure }) {
  const { t } = useShopIntl();
  const body = STANDARD_BODIES.M;
  const isGirth = measure !== 'height';
  return (
    <li id={measure}>
      <div className="size-guide__figures">
        <Figure measurements={body} at={measure} isClose={isGirth} />
        {isGirth && <Figure measurements={body} at={measure} view="side" isClose />}
      </div>
      <h3>{t(`measuring.measure.${measure}`)}</h3>
      <p>{t(`measuring.tip.${measure}`)}</p>
    </li>
  );
}
