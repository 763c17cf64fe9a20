import { useText } from '#atelier/app/i18n/use-text.ts';
import { Card } from '#atelier/app/ui/card.tsx';
import { TextField } from '#atelier/app/ui/fields/text-field.tsx';
import { Tag } from '#atelier/app/ui/values.tsx';
import { PRODUCT_TEXT_NAMES } from '#shared/contract/product-texts.ts';
import { isWrittenIn, SOURCE_LANGUAGE, TEXT_LANGUAGES } from '#shared/domain/text.ts';
import type { SectionProps } from './edit.ts';

const LINES = { name: 1, description: 8 } as const;

/** The texts of a product, both languages side by side. */
export function TextsSection({ product, onChange }: SectionProps) {
  const { t } = useText();
  const names = ['name', 'description', ...PRODUCT_TEXT_NAMES] as const;
  return (
    <Card title={t('catalogue.texts')}>
      <div className="languages">
        {names.map((name) =>
          TEXT_LANGUAGES.map((language) => (
            <div key={`${name}-${language}`} className="languages__field" lang={language}>
              <TextField
                label={t(`catalogue.text.${name}.${language}`)}
                lines={name === 'name' || name === 'description' ? LINES[name] : 2}
                lang={language}
                value={product[name][language]}
                onChange={(text) => onChange({ [name]: { ...product[name], [language]: text } })}
                isRequired={name === 'name' && language === SOURCE_LANGUAGE}
              />
              {!isWrittenIn(product[name], language) && <Tag kind="waiting">{t('catalogue.missing.text')}</Tag>}
            </div>
          )),
        )}
      </div>
    </Card>
  );
}
