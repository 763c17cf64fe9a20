import { useAtomValue, useSetAtom } from 'jotai';
import { type ChangeEvent, useRef } from 'react';
import { importProfiles, PROFILES_KEY, serializeProfiles } from '#shared/domain/measurements/profiles.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { showToastAtom } from '../toasts/toast-atoms.ts';
import { profilesAtom, profilesStore } from './profiles-store.ts';

/** Larger than any exported file, bytes. */
const MAX_FILE_BYTES = 100_000;

/** Exports and imports profiles: the only way they get to another device. */
export function ProfileFiles() {
  const { t } = useShopIntl();
  const showToast = useSetAtom(showToastAtom);
  const profiles = useAtomValue(profilesAtom) ?? [];
  const picker = useRef<HTMLInputElement>(null);
  const load = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (!file) return;
    const text = file.size <= MAX_FILE_BYTES ? await file.text() : '';
    const imported = importProfiles(profilesStore.read(), text, () => crypto.randomUUID());
    target.value = '';
    if (imported.kind !== 'imported') {
      return showToast({ text: t(`measuring.profiles.${imported.kind === 'full' ? 'fullFile' : 'foreign'}`) });
    }
    profilesStore.change(() => imported.profiles);
    showToast({ text: t('measuring.profiles.imported', { count: imported.added }) });
  };
  return (
    <div className="profiles__files">
      <p className="measuring__quiet">{t('measuring.profiles.device')}</p>
      {profiles.length > 0 && (
        <button className="link" type="button" onClick={() => download(serializeProfiles(profiles))}>
          {t('measuring.profiles.export')}
        </button>
      )}
      <button className="link" type="button" onClick={() => picker.current?.click()}>
        {t('measuring.profiles.import')}
      </button>
      <input
        ref={picker}
        type="file"
        accept="application/json,.json"
        hidden
        aria-label={t('measuring.profiles.import')}
        onChange={load}
      />
    </div>
  );
}

function download(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${PROFILES_KEY.replace(':', '-')}.json`;
  link.click();
  URL.revokeObjectURL(address);
}
