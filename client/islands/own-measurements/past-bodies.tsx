import { useSetAtom } from 'jotai';
import { useId, useRef } from 'react';
import { restoreBody } from '#shared/domain/measurements/profile-changes.ts';
import type { DatedBody, Profile } from '#shared/domain/measurements/profiles.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { profilesStore } from '../measuring/profiles-store.ts';
import { showToastAtom } from '../toasts/toast-atoms.ts';

/** A profile with its measurements of today and of former days; any of these can be taken up again. */
export function PastBodies({ profile }: { profile: Profile }) {
  const { t } = useShopIntl();
  const showToast = useSetAtom(showToastAtom);
  const { id, name, past = [] } = profile;
  const bodyId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const restore = (each: DatedBody) => {
    profilesStore.change((profiles) => restoreBody(profiles, id, each));
    // The pressed button goes with what it brought back.
    heading.current?.focus();
    showToast({ text: t('transfer.restored', { name }) });
  };
  return (
    <li>
      <h2 tabIndex={-1} ref={heading}>
        {name}
      </h2>
      <BodyOfDay id={bodyId} dated={profile} />
      {past.length > 0 && (
        <details>
          <summary>{t('transfer.past', { count: past.length })}</summary>
          <ol>
            {past.map((each, index) => (
              <li key={Object.values(each.body).join(' ')}>
                <BodyOfDay id={`${bodyId}-${index}`} dated={each} />
                <button
                  className="link"
                  type="button"
                  aria-describedby={`${bodyId}-${index}`}
                  onClick={() => restore(each)}
                >
                  {t('transfer.restore')}
                </button>
              </li>
            ))}
          </ol>
        </details>
      )}
    </li>
  );
}

function BodyOfDay({ id, dated: { body, day } }: { id: string; dated: DatedBody }) {
  const { t, date } = useShopIntl();
  return (
    <p id={id}>
      {t('measuring.profiles.numbers', body)}
      <span className="measuring__quiet">{day ? date(day) : t('transfer.dayUnknown')}</span>
    </p>
  );
}
