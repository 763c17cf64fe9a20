import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { operationQuery } from '#atelier/app/api/queries.ts';
import { useDebounced } from '#atelier/app/api/use-debounced.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Card } from '#atelier/app/ui/card.tsx';
import { Checkbox } from '#atelier/app/ui/fields/checkbox.tsx';
import { ChoiceList } from '#atelier/app/ui/fields/choice-list.tsx';
import { MoneyField } from '#atelier/app/ui/fields/number-field.tsx';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { PromotionFields } from '#shared/contract/promotion.ts';
import { COUNTRIES } from '#shared/domain/countries.ts';
import type { PartProps } from './part-props.ts';

/** What the promotion applies to. */
export function ConditionsPart({ draft, onChange, errorOf }: PartProps) {
  const { t, country } = useText();
  const set = (changes: Partial<PromotionFields>) => onChange({ ...draft, ...changes });
  const [typed, setTyped] = useState('');
  const text = useDebounced(typed);
  const { data } = useQuery({
    ...operationQuery(OPERATIONS.listPromotionScopes, { query: { text, chosen: draft.products.join(',') } }),
    placeholderData: (before) => before,
  });
  const optionsOf = (kind: 'categories' | 'collections' | 'products') =>
    (data?.[kind] ?? []).map(({ handle, name }) => ({ id: handle, label: name }));
  return (
    <Card title={t('promotions.part.conditions')}>
      <MoneyField
        label={t('promotions.field.minimum')}
        description={t('promotions.field.minimum.text')}
        value={draft.minimum}
        onChange={(minimum) => set({ minimum: minimum ?? 0 })}
        errorMessage={errorOf('minimum')}
      />
      <div className="fields__pair">
        {(['categories', 'collections'] as const).map((kind) => (
          <ChoiceList
            key={kind}
            label={t(`promotions.field.${kind}`)}
            value={draft[kind]}
            onChange={(ids) => set({ [kind]: ids })}
            options={optionsOf(kind)}
            errorMessage={errorOf(kind)}
          />
        ))}
      </div>
      <ChoiceList
        label={t('promotions.field.products')}
        description={t('promotions.field.scope.text')}
        value={draft.products}
        onChange={(products) => set({ products })}
        options={optionsOf('products')}
        onSearch={setTyped}
        errorMessage={errorOf('products')}
      />
      <ChoiceList
        label={t('promotions.field.countries')}
        description={t('promotions.field.countries.text')}
        value={draft.countries}
        onChange={(countries) => set({ countries })}
        options={COUNTRIES.map((id) => ({ id, label: country(id) }))}
      />
      <Checkbox value={draft.fullPriceOnly} onChange={(fullPriceOnly) => set({ fullPriceOnly })}>
        {t('promotions.field.fullPriceOnly')}
      </Checkbox>
    </Card>
  );
}
