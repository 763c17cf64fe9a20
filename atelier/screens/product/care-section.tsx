import { useText } from '#atelier/app/i18n/use-text.ts';
import { Card } from '#atelier/app/ui/card.tsx';
import { Checkbox } from '#atelier/app/ui/fields/checkbox.tsx';
import { CARE_SYMBOLS } from '#shared/domain/icons.ts';
import type { SectionProps } from './edit.ts';

/** The care symbols of a product. */
export function CareSection({ product, onChange }: SectionProps) {
  const { t } = useText();
  const { care } = product;
  return (
    <Card title={t('catalogue.care')}>
      <div className="choices choices--columns">
        {CARE_SYMBOLS.map((symbol) => (
          <Checkbox
            key={symbol}
            value={care.includes(symbol)}
            onChange={(isOn) =>
              onChange({ care: CARE_SYMBOLS.filter((each) => (each === symbol ? isOn : care.includes(each))) })
            }
          >
            {t(`product.care.${symbol}`)}
          </Checkbox>
        ))}
      </div>
    </Card>
  );
}
