import { useText } from '#atelier/app/i18n/use-text.ts';

/** A line that is 50 mm long unless the printer scaled the page, to be checked with a ruler. */
export function PrintRule() {
  const { t } = useText();
  return (
    <p className="print-rule">
      <span className="print-rule__line" />
      {t('production.print.rule')}
    </p>
  );
}
