import type { ReactNode } from 'react';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Card } from '#atelier/app/ui/card.tsx';
import { Money } from '#atelier/app/ui/values.tsx';
import type { PromotionDetails, PromotionState } from '#shared/contract/promotion.ts';

/** The tag of each state of a promotion or a set. */
export const PROMOTION_STATE_TAGS: Readonly<Record<PromotionState, 'plain' | 'waiting' | 'done'>> = {
  active: 'done',
  scheduled: 'waiting',
  'used-up': 'plain',
  ended: 'plain',
};

type Props = Pick<PromotionDetails, 'used' | 'discounted' | 'revenue'> & { children?: ReactNode };

/** What came of a promotion or a set: its orders, what it took off them, and what they came to. */
export function PromotionOutcome({ used, discounted, revenue, children }: Props) {
  const { t } = useText();
  return (
    <Card title={t('promotions.outcome')}>
      <dl className="facts">
        <dt>{t('promotions.outcome.used')}</dt>
        <dd>{used}</dd>
        <dt>{t('promotions.outcome.discounted')}</dt>
        <dd>
          <Money kopecks={discounted} />
        </dd>
        <dt>{t('promotions.outcome.revenue')}</dt>
        <dd>
          <Money kopecks={revenue} />
        </dd>
      </dl>
      {children}
    </Card>
  );
}
