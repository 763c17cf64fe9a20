import { useText } from '#atelier/app/i18n/use-text.ts';
import { Card } from '#atelier/app/ui/card.tsx';
import { Switch } from '#atelier/app/ui/fields/checkbox.tsx';
import { Select } from '#atelier/app/ui/fields/select.tsx';
import { TextField } from '#atelier/app/ui/fields/text-field.tsx';
import { COUNTRIES } from '#shared/domain/countries.ts';
import { CUSTOMS_LANGUAGE, DEFAULT_ORIGIN } from '#shared/domain/customs.ts';
import type { SectionProps } from './edit.ts';

/** The customs data of a product; its weight is that of its variants. */
export function CustomsSection({ product, onChange }: SectionProps) {
  const { t, country, locale } = useText();
  const { customs, variants } = product;
  const declared = [product.name[CUSTOMS_LANGUAGE], product.material[CUSTOMS_LANGUAGE]].filter(Boolean).join(', ');
  const unweighed = variants.filter(({ grams }) => grams === 0).length;
  const origins = COUNTRIES.map((id) => ({ id, label: country(id) })).sort((one, other) =>
    one.label.localeCompare(other.label, locale),
  );
  return (
    <Card title={t('catalogue.customs')}>
      <Switch
        value={customs !== null}
        onChange={(on) =>
          onChange({ customs: on ? { text: declared.slice(0, 120), hsCode: '', origin: DEFAULT_ORIGIN } : null })
        }
      >
        {t('catalogue.customs.own')}
      </Switch>
      {customs ? (
        <>
          <TextField
            label={t('catalogue.customs.text')}
            description={t('catalogue.customs.textForm')}
            lang="en"
            maxLength={120}
            value={customs.text}
            onChange={(text) => onChange({ customs: { ...customs, text } })}
            errorMessage={customs.text.trim() === '' ? t('catalogue.error.required') : undefined}
          />
          <div className="fields__pair">
            <TextField
              label={t('catalogue.customs.code')}
              maxLength={10}
              value={customs.hsCode}
              onChange={(hsCode) => onChange({ customs: { ...customs, hsCode: hsCode.replace(/[ .]/g, '') } })}
              errorMessage={/^\d{6,10}$/.test(customs.hsCode) ? undefined : t('catalogue.customs.codeForm')}
            />
            <Select
              label={t('catalogue.customs.origin')}
              value={customs.origin}
              onChange={(origin) => origin !== null && onChange({ customs: { ...customs, origin } })}
              options={origins}
            />
          </div>
        </>
      ) : (
        <p className="quiet">{t('catalogue.customs.none', { text: declared || product.handle })}</p>
      )}
      {unweighed > 0 && <p className="quiet">{t('catalogue.customs.unweighed', { count: unweighed })}</p>}
    </Card>
  );
}
