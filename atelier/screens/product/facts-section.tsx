import { CARE_SYMBOLS } from '#shared/domain/icons.ts';
import { Checkbox, Switch } from '../../app/ui/checkbox.tsx';
import { TextField } from '../../app/ui/text-field.tsx';
import { useText } from '../../app/use-text.ts';
import type { SectionProps } from './editor.tsx';

/** How a product is cared for, and what customs are told of it. */
export function FactsSection({ product, onChange }: SectionProps) {
  const { t } = useText();
  const { care, customs } = product;
  return (
    <section className="card" aria-labelledby="facts">
      <h2 id="facts">{t('catalogue.facts')}</h2>
      <fieldset className="choices choices--columns">
        <legend className="field__label">{t('catalogue.care')}</legend>
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
      </fieldset>
      <Switch
        value={customs !== null}
        onChange={(on) => onChange({ customs: on ? { text: product.name.en, hsCode: '', origin: 'RU' } : null })}
      >
        {t('catalogue.customs')}
      </Switch>
      {customs && (
        <div className="fields__pair">
          <TextField
            label={t('catalogue.customs.text')}
            lang="en"
            maxLength={120}
            value={customs.text}
            onChange={(text) => onChange({ customs: { ...customs, text } })}
          />
          <TextField
            label={t('catalogue.customs.code')}
            maxLength={10}
            value={customs.hsCode}
            onChange={(hsCode) => onChange({ customs: { ...customs, hsCode } })}
            errorMessage={/^\d{6,10}$/.test(customs.hsCode) ? undefined : t('catalogue.customs.codeForm')}
          />
          <TextField
            label={t('catalogue.customs.origin')}
            maxLength={2}
            value={customs.origin}
            onChange={(origin) => onChange({ customs: { ...customs, origin: origin.toUpperCase() } })}
          />
        </div>
      )}
    </section>
  );
}
