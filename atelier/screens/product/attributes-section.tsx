import { useState } from 'react';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Card } from '#atelier/app/ui/card.tsx';
import { TextField } from '#atelier/app/ui/fields/text-field.tsx';
import {
  attributeText,
  PRODUCT_ATTRIBUTE_NAMES,
  PRODUCT_ATTRIBUTES,
  type ProductAttribute,
} from '#shared/contract/product-attributes.ts';
import { writeCell } from '#shared/spreadsheet/cells.ts';
import type { SectionProps } from './edit.ts';

/** The attributes without a section of their own, each typed as in its cell of the spreadsheet. */
export function AttributesSection(section: SectionProps) {
  const { t } = useText();
  const names = PRODUCT_ATTRIBUTE_NAMES.filter((name) => PRODUCT_ATTRIBUTES[name].editor === 'cell');
  if (names.length === 0) return null;
  return (
    <Card title={t('catalogue.attributes')}>
      {names.map((name) => (
        <AttributeField key={name} name={name} {...section} />
      ))}
    </Card>
  );
}

function AttributeField({ name, product, onChange }: SectionProps & { name: ProductAttribute }) {
  const { t } = useText();
  const [refused, setRefused] = useState<string | null>(null);
  const change = (text: string) => {
    const written = writeCell(product, { sku: null, column: name, text: text.trim() });
    setRefused(typeof written === 'string' ? text : null);
    if (typeof written !== 'string') onChange({ [name]: written[name] });
  };
  return (
    <TextField
      label={t(PRODUCT_ATTRIBUTES[name].label)}
      value={refused ?? attributeText(name, product)}
      onChange={change}
      errorMessage={refused === null ? undefined : t('catalogue.error.other')}
    />
  );
}
