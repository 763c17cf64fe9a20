import { useText } from '#atelier/app/i18n/use-text.ts';
import { Card } from '#atelier/app/ui/card.tsx';
import { Checkbox } from '#atelier/app/ui/fields/checkbox.tsx';
import { ChoiceList } from '#atelier/app/ui/fields/choice-list.tsx';
import { MoneyField, NumberField } from '#atelier/app/ui/fields/number-field.tsx';
import { RadioGroup } from '#atelier/app/ui/fields/radio-group.tsx';
import { TextField } from '#atelier/app/ui/fields/text-field.tsx';
import { lowersPrices, PROMOTION_BENEFITS, type PromotionFields } from '#shared/contract/promotion.ts';
import { DELIVERY_METHODS } from '#shared/domain/delivery.ts';
import { withBenefit, withPromotionCode } from './draft.ts';
import type { PartProps } from './part-props.ts';

/** How the promotion is used, and what it takes off. */
export function BenefitPart({ draft, onChange, errorOf }: PartProps) {
  const { t } = useText();
  const set = (changes: Partial<PromotionFields>) => onChange({ ...draft, ...changes });
  return (
    <Card title={t('promotions.part.benefit')}>
      <RadioGroup
        label={t('promotions.field.way')}
        value={draft.code === null ? 'automatic' : 'code'}
        onChange={(way) => onChange(withPromotionCode(draft, way === 'code'))}
        options={(['code', 'automatic'] as const).map((id) => ({
          id,
          label: t(`promotions.way.${id}`),
          description: t(`promotions.way.${id}.text`),
        }))}
      />
      <NameFields {...{ draft, set, errorOf }} />
      <RadioGroup
        label={t('promotions.field.benefit')}
        value={draft.benefit}
        onChange={(benefit) => benefit && onChange(withBenefit(draft, benefit))}
        options={PROMOTION_BENEFITS.map((id) => ({ id, label: t(`promotions.benefit.${id}`) }))}
      />
      <ValueFields {...{ draft, set, errorOf }} />
      {draft.code === null && draft.benefit !== 'free-delivery' && (
        <p className="quiet">{t(lowersPrices(draft) ? 'promotions.effect.prices' : 'promotions.effect.cart')}</p>
      )}
      {draft.code !== null && draft.benefit === 'percent' && (
        <>
          <Checkbox value={draft.isAnnounced} onChange={(isAnnounced) => set({ isAnnounced })}>
            {t('promotions.field.isAnnounced')}
          </Checkbox>
          <p className="quiet">{t('promotions.field.isAnnounced.text')}</p>
        </>
      )}
      {draft.benefit !== 'free-delivery' && (
        <Checkbox value={draft.combines} onChange={(combines) => set({ combines })}>
          {t('promotions.field.combines')}
        </Checkbox>
      )}
    </Card>
  );
}

type FieldsProps = Pick<PartProps, 'draft' | 'errorOf'> & { set: (changes: Partial<PromotionFields>) => void };

/** The code, or the name of a promotion without one. */
function NameFields({ draft, set, errorOf }: FieldsProps) {
  const { t } = useText();
  if (draft.code !== null) {
    return (
      <TextField
        label={t('promotions.field.code')}
        description={t('promotions.field.code.text')}
        value={draft.code}
        onChange={(code) => set({ code })}
        errorMessage={errorOf('code')}
      />
    );
  }
  return (
    <div className="fields__pair">
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
  );
}

/** What is taken off: a percentage, an amount, or the delivery by some methods. */
function ValueFields({ draft, set, errorOf }: FieldsProps) {
  const { t } = useText();
  switch (draft.benefit) {
    case 'percent':
      return (
        <NumberField
          label={t('promotions.field.percent')}
          value={draft.value}
          onChange={(value) => set({ value: value ?? 0 })}
          minValue={0}
          maxValue={100}
          errorMessage={errorOf('value')}
        />
      );
    case 'amount':
      return (
        <MoneyField
          label={t('promotions.field.amount')}
          description={t('promotions.field.amount.text')}
          value={draft.value}
          onChange={(value) => set({ value: value ?? 0 })}
          errorMessage={errorOf('value')}
        />
      );
    case 'free-delivery':
      return (
        <ChoiceList
          label={t('promotions.field.methods')}
          description={t('promotions.field.methods.text')}
          value={draft.methods}
          onChange={(ids) => set({ methods: DELIVERY_METHODS.filter((id) => ids.includes(id)) })}
          options={DELIVERY_METHODS.map((id) => ({ id, label: t(`delivery.${id}.name`) }))}
        />
      );
  }
}
