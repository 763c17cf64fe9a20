import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import type { WorkingDays } from '#shared/domain/delivery-estimate.ts';
import { advise } from '#shared/domain/sizing/advise.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { Figure } from '#shared/ui/figure/figure.tsx';
import { AdviceText } from '../measuring/advice-text.tsx';
import { chosenProfileAtom } from '../measuring/chosen-profile.ts';
import { ProfileChoice } from '../measuring/profile-choice.tsx';
import type { BuyProduct } from './buy-product.ts';

type Props = {
  product: Pick<BuyProduct, 'madeToMeasure' | 'sizeTable'>;
  production: WorkingDays;
  /** How often the shopper tried to add the product before a profile was chosen. */
  tries: number;
};

/** Made to measure: its price, time and conditions, and the profile it is sewn for. */
export function MeasuredFit({ product, production, tries }: Props) {
  const { t, money } = useShopIntl();
  const profile = useAtomValue(chosenProfileAtom);
  const box = useRef<HTMLDivElement>(null);
  const { madeToMeasure, sizeTable } = product;
  const advice = profile && sizeTable && advise(profile.body, sizeTable);
  useEffect(() => {
    if (tries > 0) box.current?.querySelector('button')?.focus();
  }, [tries]);
  return (
    <div className="measured" ref={box}>
      <p>{t('measured.lead')}</p>
      {madeToMeasure && (
        <dl className="measured__facts">
          <div>
            <dt>{t('measured.surcharge')}</dt>
            <dd>{t('measured.plus', { price: money(madeToMeasure.surcharge) })}</dd>
          </div>
          <div>
            <dt>{t('measured.production')}</dt>
            <dd>{t('measured.days', production)}</dd>
          </div>
          <div>
            <dt>{t('measured.returns')}</dt>
            <dd>{t('measured.returnsText')}</dd>
          </div>
        </dl>
      )}
      <div className="measured__body" data-figure={profile ? '' : undefined}>
        {profile && <Figure measurements={profile.body} at={null} />}
        <ProfileChoice />
      </div>
      {tries > 0 && (
        <p className="field__error" role="alert">
          {t('measured.missing')}
        </p>
      )}
      <div aria-live="polite">
        {advice && <AdviceText advice={advice} />}
        {advice?.better === 'standard' && (
          <p className="measured__cheaper">{t('measured.standardCheaper', { size: advice.size })}</p>
        )}
      </div>
    </div>
  );
}
