import { useSetAtom } from 'jotai';
import type { MouseEvent } from 'react';
import type { Profile } from '#shared/domain/measurements/profiles.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { openModalAtom } from '../modal/open-modal.ts';
import { showToastAtom } from '../toasts/toast-atoms.ts';

/** Opens the guided measuring for a profile or a new one; its code is loaded with the first press. */
export function useOpenMeasuring(onSaved: (profile: Profile) => void) {
  const { t } = useShopIntl();
  const openModal = useSetAtom(openModalAtom);
  const showToast = useSetAtom(showToastAtom);
  return (event: MouseEvent<HTMLElement>, profile: Profile | null) => {
    openModal({
      label: t('measuring.open'),
      className: 'measuring',
      part: 'measuring',
      opener: event.currentTarget,
      load: async () => {
        const { Guide } = await import('./guide.tsx');
        return <Guide profile={profile} onSaved={onSaved} />;
      },
    }).catch(() => showToast({ text: t('product.buy.failed') }));
  };
}
