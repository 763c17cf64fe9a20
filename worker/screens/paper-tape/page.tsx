import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { Island } from '../../render/island.tsx';
import { SeoBreadcrumbs } from '../../seo/seo-breadcrumbs.tsx';
import { ScaleCheck, STRIPS, TapeStrips } from './drawings.tsx';

/** What stands on the printed page, too: how to check its scale and put the strips together. */
const STEPS = ['scale', 'check', 'cut', 'glue'] as const;

/** A paper tape for who has none, and a ruler on the screen for what is small. */
export function PaperTapePage() {
  const { t, link } = useShopIntl();
  const trail = [
    { label: t('nav.home'), href: link('home') },
    { label: t('sizeGuide.title'), href: link('sizeGuide') },
  ];
  return (
    <div className="page paper-tape">
      <SeoBreadcrumbs trail={trail} here={t('paperTape.title')} />
      <header className="page__head">
        <h1 tabIndex={-1}>{t('paperTape.title')}</h1>
        <p className="page__lead">{t('paperTape.lead', STRIPS)}</p>
      </header>
      <div className="paper-tape__print">
        <div className="paper-tape__words">
          <ol className="paper-tape__steps">
            {STEPS.map((step) => (
              <li key={step}>{t(`paperTape.step.${step}`)}</li>
            ))}
          </ol>
          <Island name="print-button" start="visible" props={{ label: t('paperTape.print') }} />
          <noscript>
            <p className="paper-tape__quiet">{t('paperTape.noscript')}</p>
          </noscript>
        </div>
        <div className="paper-tape__drawings">
          <ScaleCheck />
          <TapeStrips />
        </div>
      </div>
      <section className="paper-tape__ruler">
        <h2 id="ruler">{t('ruler.title')}</h2>
        <p>{t('ruler.text')}</p>
        <Island name="screen-ruler" start="visible" props={{}} />
        <noscript>
          <p className="paper-tape__quiet">{t('ruler.noscript')}</p>
        </noscript>
      </section>
    </div>
  );
}
