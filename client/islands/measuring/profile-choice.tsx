import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useId } from 'react';
import { removeProfile, saveProfile } from '#shared/domain/measurements/profile-changes.ts';
import type { Profile } from '#shared/domain/measurements/profiles.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { showToastAtom } from '../toasts/toast-atoms.ts';
import { chosenProfileAtom } from './chosen-profile.ts';
import { lentProfileAtom } from './lent-profile.ts';
import { useOpenMeasuring } from './open-measuring.tsx';
import { profilesAtom, profilesStore } from './profiles-store.ts';

/** The device's profiles to choose from, each with its measurements, and a button for a new one. */
export function ProfileChoice() {
  const { t } = useShopIntl();
  const name = useId();
  const lent = useAtomValue(lentProfileAtom);
  const profiles = [...(lent ? [lent] : []), ...(useAtomValue(profilesAtom) ?? [])];
  const [chosen, choose] = useAtom(chosenProfileAtom);
  const open = useOpenMeasuring(choose);
  return (
    <fieldset className="choice profiles">
      <legend className={profiles.length > 0 ? undefined : 'visually-hidden'}>{t('measuring.profiles.title')}</legend>
      {profiles.length > 0 && (
        <div className="options">
          {profiles.map((profile) => (
            <div key={profile.id} className="profiles__row">
              <label className="option">
                <input type="radio" name={name} checked={profile.id === chosen?.id} onChange={() => choose(profile)} />
                <span>{profile.name}</span>
                <span className="option__text">{t('measuring.profiles.numbers', profile.body)}</span>
              </label>
              {profile !== lent && <ProfileTools profile={profile} onEdit={open} />}
            </div>
          ))}
        </div>
      )}
      <button className={profiles.length > 0 ? 'link' : 'button'} type="button" onClick={(event) => open(event, null)}>
        {t(profiles.length > 0 ? 'measuring.profiles.new' : 'measuring.open')}
      </button>
    </fieldset>
  );
}

type ToolsProps = { profile: Profile; onEdit: ReturnType<typeof useOpenMeasuring> };

/** The actions on a profile; a deleted one can be restored. */
function ProfileTools({ profile, onEdit }: ToolsProps) {
  const { t } = useShopIntl();
  const showToast = useSetAtom(showToastAtom);
  const choose = useSetAtom(chosenProfileAtom);
  const { id, name } = profile;
  const remove = () => {
    choose(null);
    profilesStore.change((profiles) => removeProfile(profiles, id));
    showToast({
      text: t('measuring.profiles.removed', { name }),
      action: {
        label: t('measuring.profiles.putBack'),
        onClick: () => profilesStore.change((profiles) => saveProfile(profiles, profile)),
      },
    });
  };
  return (
    <div className="profiles__tools">
      <button
        className="link"
        type="button"
        aria-label={t('measuring.profiles.editNamed', { name })}
        onClick={(event) => onEdit(event, profile)}
      >
        {t('measuring.profiles.edit')}
      </button>
      <button
        className="link"
        type="button"
        aria-label={t('measuring.profiles.removeNamed', { name })}
        onClick={remove}
      >
        {t('measuring.profiles.remove')}
      </button>
    </div>
  );
}
