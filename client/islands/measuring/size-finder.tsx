import { advise } from '#shared/domain/sizing/advise.ts';
import { generalTable, STANDARD_SIZES } from '#shared/domain/sizing/shop-sizes.ts';
import type { SizesOfGarment } from '#shared/domain/sizing/size-table.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { editedSizes } from '#shared/ui/edited-sizes.ts';
import { useDeviceValue } from '../island/use-hydrated.ts';
import { AdviceText } from './advice-text.tsx';
import { chosenProfileAtom } from './chosen-profile.ts';
import { ProfileChoice } from './profile-choice.tsx';

/** The visitor's measurements compared with the shop's sizes, and those of bras; profiles are managed here, too. */
export function SizeFinder({ systems }: { systems: readonly SizesOfGarment[] }) {
  const { t, link } = useShopIntl();
  const profile = useDeviceValue(chosenProfileAtom, null);
  const advice = profile && advise(profile.body, generalTable(editedSizes() ?? STANDARD_SIZES));
  return (
    <div className="finder">
      <ProfileChoice />
      <div className="finder__advice" aria-live="polite">
        {advice && <AdviceText advice={advice} />}
        {systems.map((table) => {
          const size = profile && advise(profile.body, table)?.size;
          if (!size || !table.system) return null;
          return <p key={table.system.handle}>{t('sizing.inSystem', { name: table.system.name, size })}</p>;
        })}
      </div>
      <p className="measuring__quiet">
        {t('measuring.profiles.device')} <a href={link('ownMeasurements')}>{t('measuring.profiles.transfer')}</a>
      </p>
    </div>
  );
}
