import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { useTerms } from '../../page/terms.ts';

const STEPS = ['measures', 'advice', 'sewing'] as const;

/** What sets the shop apart: sewing to measure, and how to begin. */
export function MeasuredStory() {
  const { t, link } = useShopIntl();
  const { production } = useTerms();
  return (
    <>
      <div className="measured-story__picture">
        {/* A measuring tape over satin (seed/renders). */}
        <img src="/cloth/measured.avif" width="960" height="1075" alt="" loading="lazy" decoding="async" />
      </div>
      <div className="measured-story__words">
        <p className="eyebrow">{t('home.measured.eyebrow')}</p>
        <h2>{t('home.measured.title')}</h2>
        <ol className="measured-story__steps">
          {STEPS.map((step) => (
            <li key={step}>
              <strong>{t(`home.measured.${step}.title`, production.measured)}</strong>
              <span>{t(`home.measured.${step}.text`)}</span>
            </li>
          ))}
        </ol>
        <div className="measured-story__links">
          <a className="button button--primary" href={`${link('sizeGuide')}#finder`}>
            {t('home.measured.begin')}
          </a>
          <a className="link" href={link('popular', undefined, { measured: '1' })}>
            {t('home.measured.link')}
          </a>
        </div>
      </div>
    </>
  );
}
