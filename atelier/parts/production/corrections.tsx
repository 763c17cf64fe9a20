import { useText } from '#atelier/app/i18n/use-text.ts';
import type { MeasureCorrection } from '#shared/contract/made-to-order.ts';

/** What became of measurements that the shopper was asked after: which, what they were, who said so and when. */
export function Corrections({ corrections }: { corrections: readonly MeasureCorrection[] }) {
  const { t, moment, person } = useText();
  return corrections.map(({ question, measure, former, cm, by, at }) => (
    <p key={question + at} className="correction">
      {t(former === cm ? 'production.measure.confirmed' : 'production.measure.corrected', {
        measure: t(`measuring.measure.${measure}`),
        former,
        cm,
      })}
      <span className="quiet">{` · ${by === null ? t('production.measure.byShopper') : person(by)}, ${moment(at)}`}</span>
    </p>
  ));
}
