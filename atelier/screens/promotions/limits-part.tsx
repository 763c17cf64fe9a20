import { useText } from '#atelier/app/i18n/use-text.ts';
import { Card } from '#atelier/app/ui/card.tsx';
import { NumberField } from '#atelier/app/ui/fields/number-field.tsx';
import { PromotionDays } from '#atelier/parts/promotions/promotion-days.tsx';
import type { PromotionFields } from '#shared/contract/promotion.ts';
import type { PartProps } from './part-props.ts';

/** When it applies, and how often it may be used. */
export function LimitsPart({ draft, onChange, errorOf }: PartProps) {
  const { t } = useText();
  const set = (changes: Partial<PromotionFields>) => onChange({ ...draft, ...changes });
  return (
    <Card title={t('promotions.part.limits')}>
      <PromotionDays value={draft} onChange={set} errorOf={errorOf} />
      <div className="fields__pair">
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
    </Card>
  );
}
