import { useEffect, useState } from 'react';
import { unpackProfile } from '#shared/domain/measurements/profile-transfer.ts';
import type { Profile } from '#shared/domain/measurements/profiles.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { Empty } from '#shared/ui/empty.tsx';
import { useDeviceValue } from '../island/use-hydrated.ts';
import { profilesAtom } from '../measuring/profiles-store.ts';
import { Arrivals } from './arrivals.tsx';
import { FromFile } from './from-file.tsx';
import { PastBodies } from './past-bodies.tsx';
import { ToOtherDevice } from './to-other-device.tsx';

/** The device's measurements with those of former days, and their way to another device and back. */
export function OwnMeasurements() {
  const { t, link } = useShopIntl();
  const profiles = useDeviceValue(profilesAtom, null);
  const [arrived, setArrived] = useState<readonly Profile[] | null>(null);
  const [isForeign, setForeign] = useState(false);
  useEffect(() => {
    const follow = () => {
      const taken = takeProfile();
      if (taken === undefined) return;
      setForeign(taken === null);
      setArrived(taken && [taken]);
    };
    follow();
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  const endArrival = () => {
    setArrived(null);
    // The pressed button is gone: what was asked ends where the page begins.
    document.querySelector<HTMLElement>('h1')?.focus();
  };
  if (!profiles) return <p aria-busy="true">{t('transfer.loading')}</p>;
  return (
    <div className="own-measurements">
      {isForeign && (
        <p className="field__error" role="alert">
          {t('transfer.foreignLink')}
        </p>
      )}
      {arrived && <Arrivals arrived={arrived} onDone={endArrival} />}
      {profiles.length === 0 && !arrived && (
        <Empty title={t('transfer.empty.title')} text={t('transfer.empty.text')}>
          <a className="button button--primary" href={`${link('sizeGuide')}#finder`}>
            {t('transfer.empty.link')}
          </a>
        </Empty>
      )}
      {profiles.length > 0 && (
        <>
          <ul className="own-measurements__profiles">
            {profiles.map((profile) => (
              <PastBodies key={profile.id} profile={profile} />
            ))}
          </ul>
          <ToOtherDevice profiles={profiles} />
        </>
      )}
      <FromFile onArrived={setArrived} />
    </div>
  );
}

/**
 * Takes a profile from the address, so that no link, screenshot or history reveals it: undefined without one, null for
 * one that cannot be read.
 */
function takeProfile(): Profile | null | undefined {
  const text = location.hash.slice(1);
  if (text === '') return undefined;
  history.replaceState(history.state, '', location.pathname + location.search);
  return unpackProfile(text);
}
