import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { lowersPrices, PROMOTION_BENEFITS, type PromotionFields } from '#shared/contract/promotion.ts';
import { COUNTRIES } from '#shared/domain/countries.ts';
import { DELIVERY_METHODS } from '#shared/domain/delivery.ts';
import { operationQuery } from '../../app/queries.ts';
import { Checkbox } from '../../app/ui/checkbox.tsx';
import { ChoiceList } from '../../app/ui/choice-list.tsx';
import { DateField } from '../../app/ui/date-field.tsx';
import { MoneyField, NumberField } from '../../app/ui/number-field.tsx';
import { RadioGroup } from '../../app/ui/radio-group.tsx';
import { TextField } from '../../app/ui/text-field.tsx';
import { useSettled } from '../../app/use-settled.ts';
import { useText } from '../../app/use-text.ts';
import { daysOf, endOf, startOf, withBenefit, withCode } from './draft.ts';

type PartProps = {
  draft: PromotionFields;
  onChange: (draft: PromotionFields) => void;
  /** What is wrong with a field, in words. */
  errorOf: (field: keyof PromotionFields) => string | undefined;
};

/** How it is used, and what it takes off. */
export function BenefitPart({ draft, onChange, errorOf }: PartProps) {
  const { t } = useText();
  const set = (changes: Partial<PromotionFields>) => onChange({ ...draft, ...changes });
  return (
    <section className="form-part">
      <h2>{t('promotions.part.benefit')}</h2>
      <RadioGroup
        label={t('promotions.field.way')}
        value={draft.code === null ? 'automatic' : 'code'}
        onChange={(way) => onChange(withCode(draft, way === 'code'))}
        options={(['code', 'automatic'] as const).map((id) => ({
          id,
          label: t(`promotions.way.${id}`),
          description: t(`promotions.way.${id}.text`),
        }))}
      />
      {draft.code === null ? (
        <div className="form-pair">
          <TextField
            label={t('promotions.field.nameRu')}
            lang="ru"
            value={draft.nameRu}
            onChange={(nameRu) => set({ nameRu })}
            errorMessage={errorOf('nameRu')}
          />
          <TextField
            label={t('promotions.field.nameEn')}
            lang="en"
            value={draft.nameEn}
            onChange={(nameEn) => set({ nameEn })}
            errorMessage={errorOf('nameEn')}
          />
        </div>
      ) : (
        <TextField
          label={t('promotions.field.code')}
          description={t('promotions.field.code.text')}
          value={draft.code}
          onChange={(code) => set({ code })}
          errorMessage={errorOf('code')}
        />
      )}
      <RadioGroup
        label={t('promotions.field.benefit')}
        value={draft.benefit}
        onChange={(benefit) => benefit && onChange(withBenefit(draft, benefit))}
        options={PROMOTION_BENEFITS.map((id) => ({ id, label: t(`promotions.benefit.${id}`) }))}
      />
      {draft.benefit === 'percent' && (
        <NumberField
          label={t('promotions.field.percent')}
          value={draft.value}
          onChange={(value) => set({ value: value ?? 0 })}
          minValue={0}
          maxValue={100}
          errorMessage={errorOf('value')}
        />
      )}
      {draft.benefit === 'amount' && (
        <MoneyField
          label={t('promotions.field.amount')}
          description={t('promotions.field.amount.text')}
          value={draft.value}
          onChange={(value) => set({ value: value ?? 0 })}
          errorMessage={errorOf('value')}
        />
      )}
      {draft.benefit === 'free-delivery' && (
        <ChoiceList
          label={t('promotions.field.methods')}
          description={t('promotions.field.methods.text')}
          value={draft.methods}
          onChange={(ids) => set({ methods: DELIVERY_METHODS.filter((id) => ids.includes(id)) })}
          options={DELIVERY_METHODS.map((id) => ({ id, label: t(`delivery.${id}.name`) }))}
        />
      )}
      {draft.code === null && draft.benefit !== 'free-delivery' && (
        <p className="quiet">{t(lowersPrices(draft) ? 'promotions.effect.prices' : 'promotions.effect.cart')}</p>
      )}
      {draft.benefit !== 'free-delivery' && (
        <Checkbox value={draft.combines} onChange={(combines) => set({ combines })}>
          {t('promotions.field.combines')}
        </Checkbox>
      )}
    </section>
  );
}

/** What it is for. */
export function ConditionsPart({ draft, onChange, errorOf }: PartProps) {
  const { t, country } = useText();
  const set = (changes: Partial<PromotionFields>) => onChange({ ...draft, ...changes });
  const [typed, setTyped] = useState('');
  const text = useSettled(typed);
  const { data } = useQuery({
    ...operationQuery(OPERATIONS.listPromotionScopes, { query: { text } }),
    placeholderData: (before) => before,
  });
  const optionsOf = (kind: 'categories' | 'collections' | 'products') =>
    (data?.[kind] ?? []).map(({ handle, name }) => ({ id: handle, label: name }));
  return (
    <section className="form-part">
      <h2>{t('promotions.part.conditions')}</h2>
      <MoneyField
        label={t('promotions.field.minimum')}
        description={t('promotions.field.minimum.text')}
        value={draft.minimum}
        onChange={(minimum) => set({ minimum: minimum ?? 0 })}
        errorMessage={errorOf('minimum')}
      />
      <div className="form-pair">
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
    </section>
  );
}

/** When it works, and how often it may be used. */
export function LimitsPart({ draft, onChange, errorOf }: PartProps) {
  const { t } = useText();
  const set = (changes: Partial<PromotionFields>) => onChange({ ...draft, ...changes });
  const { from, to } = daysOf(draft);
  return (
    <section className="form-part">
      <h2>{t('promotions.part.limits')}</h2>
      <div className="form-pair">
        <DateField
          label={t('promotions.field.from')}
          value={from}
          onChange={(day) => day && day !== from && set({ startsAt: startOf(day) })}
          errorMessage={errorOf('startsAt')}
        />
        <DateField
          label={t('promotions.field.to')}
          description={t('promotions.field.to.text')}
          value={to}
          onChange={(day) => day !== to && set({ endsAt: day && endOf(day) })}
          errorMessage={errorOf('endsAt')}
        />
      </div>
      <div className="form-pair">
        <NumberField
          label={t('promotions.field.maxUses')}
          description={t('promotions.field.maxUses.text')}
          value={draft.maxUses}
          onChange={(maxUses) => set({ maxUses })}
          minValue={1}
          errorMessage={errorOf('maxUses')}
        />
        {draft.code !== null && (
          <NumberField
            label={t('promotions.field.maxUsesPerContact')}
            description={t('promotions.field.maxUsesPerContact.text')}
            value={draft.maxUsesPerContact}
            onChange={(maxUsesPerContact) => set({ maxUsesPerContact })}
            minValue={1}
            errorMessage={errorOf('maxUsesPerContact')}
          />
        )}
      </div>
    </section>
  );
}
