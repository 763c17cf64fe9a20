import { useQuery } from '@tanstack/react-query';
import { operationQuery } from '#atelier/app/api/queries.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Card } from '#atelier/app/ui/card.tsx';
import { Checkbox, Switch } from '#atelier/app/ui/fields/checkbox.tsx';
import { Select } from '#atelier/app/ui/fields/select.tsx';
import { TextField } from '#atelier/app/ui/fields/text-field.tsx';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { textIn } from '#shared/domain/text.ts';
import type { SectionProps } from './edit.ts';

/** The groups, tags and vendor of a product. */
export function OrganisationSection({ product, onChange }: SectionProps) {
  const { t, locale } = useText();
  const groups = useQuery(operationQuery(OPERATIONS.listCatalogueGroups)).data;
  const { collections } = product;
  return (
    <Card title={t('catalogue.organisation')}>
      <Select
        label={t('catalogue.column.category')}
        value={product.category}
        onChange={(category) => category !== null && onChange({ category })}
        options={(groups?.categories ?? []).map(({ handle, name }) => ({ id: handle, label: textIn(name, locale) }))}
      />
      <fieldset className="choices">
        <legend className="field__label">{t('catalogue.collections')}</legend>
        {groups?.collections.map(({ handle, name }) => (
          <Checkbox
            key={handle}
            value={collections.includes(handle)}
            onChange={(isIn) =>
              onChange({ collections: isIn ? [...collections, handle] : collections.filter((each) => each !== handle) })
            }
          >
            {textIn(name, locale)}
          </Checkbox>
        ))}
      </fieldset>
      <Switch value={product.isNew} onChange={(isNew) => onChange({ isNew })}>
        {t('catalogue.isNew')}
      </Switch>
      <TextField
        label={t('catalogue.tags')}
        description={t('catalogue.tags.hint')}
        value={product.tags.join(', ')}
        onChange={(text) => onChange({ tags: text === '' ? [] : text.split(',').map((tag) => tag.trimStart()) })}
        onBlur={() => onChange({ tags: product.tags.map((tag) => tag.trim()).filter((tag) => tag !== '') })}
      />
      <TextField
        label={t('catalogue.vendor')}
        value={product.vendor}
        maxLength={120}
        onChange={(vendor) => onChange({ vendor })}
      />
    </Card>
  );
}
