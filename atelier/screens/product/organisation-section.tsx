import { useQuery } from '@tanstack/react-query';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { PRODUCTION_WORKING_DAYS } from '#shared/domain/constants.ts';
import { EMBROIDERY_LOCATIONS } from '#shared/domain/embroidery.ts';
import { operationQuery } from '../../app/queries.ts';
import { Checkbox, Switch } from '../../app/ui/checkbox.tsx';
import { MoneyField } from '../../app/ui/number-field.tsx';
import { Select } from '../../app/ui/select.tsx';
import { TextField } from '../../app/ui/text-field.tsx';
import { useText } from '../../app/use-text.ts';
import type { SectionProps } from './editor.tsx';

/** Where a product belongs and what can be had with it. */
export function OrganisationSection({ product, onChange }: SectionProps) {
  const { t, locale } = useText();
  const groups = useQuery(operationQuery(OPERATIONS.listCatalogueGroups)).data;
  const { madeToMeasure, embroidery, collections } = product;
  return (
    <section className="card" aria-labelledby="organisation">
      <h2 id="organisation">{t('catalogue.organisation')}</h2>
      <Select
        label={t('catalogue.column.category')}
        value={product.category}
        onChange={(category) => category !== null && onChange({ category })}
        options={(groups?.categories ?? []).map(({ handle, name }) => ({ id: handle, label: name[locale] || name.ru }))}
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
            {name[locale] || name.ru}
          </Checkbox>
        ))}
      </fieldset>
      <Switch value={product.isNew} onChange={(isNew) => onChange({ isNew })}>
        {t('catalogue.isNew')}
      </Switch>
      <Switch
        value={madeToMeasure !== null}
        onChange={(on) => onChange({ madeToMeasure: on ? { surcharge: 0, days: PRODUCTION_WORKING_DAYS } : null })}
      >
        {t('catalogue.madeToMeasure')}
      </Switch>
      {madeToMeasure && (
        <MoneyField
          label={t('catalogue.madeToMeasure.surcharge')}
          value={madeToMeasure.surcharge}
          onChange={(surcharge) => onChange({ madeToMeasure: { ...madeToMeasure, surcharge: surcharge ?? 0 } })}
        />
      )}
      <Switch
        value={embroidery !== null}
        onChange={(on) => onChange({ embroidery: on ? { price: 0, locations: [...EMBROIDERY_LOCATIONS] } : null })}
      >
        {t('catalogue.embroidery')}
      </Switch>
      {embroidery && (
        <MoneyField
          label={t('catalogue.embroidery.price')}
          value={embroidery.price}
          onChange={(price) => onChange({ embroidery: { ...embroidery, price: price ?? 0 } })}
        />
      )}
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
    </section>
  );
}
