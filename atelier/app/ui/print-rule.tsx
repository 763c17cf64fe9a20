import { useText } from '../use-text.ts';

/** A line that is 50 mm long where nothing was shrunk by the printer: whoever prints holds a ruler to it. */
export function PrintRule() {
  const { t } = useText();
  return (
    <p className="print-rule">
      <span className="print-rule__line" />
      {t('making.print.rule')}
    </p>
  );
}
