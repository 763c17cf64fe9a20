import { useAtomValue } from 'jotai';
import { advise } from '#shared/domain/sizing/advise.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { Figure } from '#shared/ui/figure/figure.tsx';
import { AdviceText } from '../measuring/advice-text.tsx';
import { chosenProfileAtom } from '../measuring/chosen-profile.ts';
import { ProfileChoice } from '../measuring/profile-choice.tsx';
import type { BuyProduct } from './buy-product.ts';

/** Made to measure: its conditions, and the profile it is sewn for; the main action takes the first one. */
export function MeasuredFit({ sizeTable }: Pick<BuyProduct, 'sizeTable'>) {
  const { t } = useShopIntl();
  const profile = useAtomValue(chosenProfileAtom);
  const advice = profile && sizeTable && advise(profile.body, sizeTable);
  return (
    <div className="measured">
      <p>{t('measured.lead')}</p>
      <p className="measured__returns">{t('measured.returns')}</p>
      {profile && (
        <div className="measured__body">
          <Figure measurements={profile.body} at={null} />
          <ProfileChoice />
        </div>
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
