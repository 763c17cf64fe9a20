import { REFUND_WORKING_DAYS, RETURN_SEND_DAYS } from '#shared/domain/constants.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { countryNames } from '../../page/country-names.ts';
import { usePageContext } from '../../page/page-context.ts';
import { useTerms } from '../../page/terms.ts';

/** Delivery times, which most visitors of the delivery page look for. */
export function DeliveryFigures() {
  const { t, locale } = useShopIntl();
  const { production, nearCountries, near, far } = useTerms();
  return (
    <Figures
      figures={[
        {
          label: t('info.figures.sewing'),
          days: production.standard,
          unit: t('info.figures.workingDays', production.standard),
        },
        { label: countryNames(nearCountries, locale), days: near, unit: t('info.figures.inTransit', near) },
        { label: t('info.figures.elsewhere'), days: far, unit: t('info.figures.inTransit', far) },
      ]}
    />
  );
}

/** How long one has to return a thing, and how long the refund takes. */
export function ReturnFigures() {
  const { t } = useShopIntl();
  const { returnDays } = usePageContext().visitor;
  return (
    <Figures
      figures={[
        {
          label: t('info.figures.window'),
          days: exactly(returnDays),
          unit: t('info.figures.calendarDays', { max: returnDays }),
        },
        {
          label: t('info.figures.send'),
          days: exactly(RETURN_SEND_DAYS),
          unit: t('info.figures.days', { max: RETURN_SEND_DAYS }),
        },
        {
          label: t('info.figures.refund'),
          days: REFUND_WORKING_DAYS,
          unit: t('info.figures.workingDays', REFUND_WORKING_DAYS),
        },
      ]}
    />
  );
}

const exactly = (days: number) => ({ min: days, max: days });

type Figure = { label: string; days: { min: number; max: number }; unit: string };

/** A few large numbers with their captions. */
function Figures({ figures }: { figures: readonly Figure[] }) {
  const { t } = useShopIntl();
  return (
    <dl className="prose__figures">
      {figures.map(({ label, days: { min, max }, unit }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <span className="prose__figure">{min === max ? String(max) : t('info.figures.span', { min, max })}</span>{' '}
            {unit}
          </dd>
        </div>
      ))}
    </dl>
  );
}
