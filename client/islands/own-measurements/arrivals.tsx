import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import { acceptArrivals, arrivalsOf } from '#shared/domain/measurements/profile-transfer.ts';
import type { Profile } from '#shared/domain/measurements/profiles.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { profilesAtom, profilesStore } from '../measuring/profiles-store.ts';
import { showToastAtom } from '../toasts/toast-atoms.ts';

type Props = { arrived: readonly Profile[]; onDone: () => void };

/** Profiles from another device, and what they would change here: nothing is stored without a press. */
export function Arrivals({ arrived, onDone }: Props) {
  const { t } = useShopIntl();
  const showToast = useSetAtom(showToastAtom);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const arrivals = arrivalsOf(useAtomValue(profilesAtom) ?? [], arrived);
  const fresh = arrivals.filter(({ kind }) => kind !== 'same');
  const isChange = arrivals.some(({ kind }) => kind === 'changed');
  const accept = (how: 'replace' | 'beside') => {
    const accepted = acceptArrivals(profilesStore.read(), arrivals, { how, newId: () => crypto.randomUUID() });
    if (!accepted) return showToast({ text: t('transfer.full') });
    profilesStore.change(() => accepted);
    showToast({ text: t('transfer.accepted', { count: fresh.length }) });
    onDone();
  };
  return (
    <section className="own-measurements__arrivals" aria-labelledby="arrivals">
      <h2 id="arrivals" tabIndex={-1} ref={heading}>
        {t('transfer.arrived')}
      </h2>
      <ul>
        {arrivals.map(({ profile, kind }) => (
          <li key={profile.id}>
            <strong>{profile.name}</strong> {t('measuring.profiles.numbers', profile.body)}
            <span className="measuring__quiet">{t(`transfer.arrival.${kind}`)}</span>
          </li>
        ))}
      </ul>
      <div className="own-measurements__actions">
        {isChange && (
          <button className="button button--primary" type="button" onClick={() => accept('replace')}>
            {t('transfer.replace')}
          </button>
        )}
        {fresh.length > 0 && (
          <button
            className={isChange ? 'button' : 'button button--primary'}
            type="button"
            onClick={() => accept('beside')}
          >
            {t(isChange ? 'transfer.beside' : 'transfer.add', { count: fresh.length })}
          </button>
        )}
        <button className="link" type="button" onClick={onDone}>
          {t(fresh.length > 0 ? 'transfer.decline' : 'transfer.seen')}
        </button>
      </div>
    </section>
  );
}
