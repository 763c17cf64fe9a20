import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { showToastAtom } from '../toasts/toast-atoms.ts';

type Shared = { title: string; url: string; copied: string };

/**
 * Shares an address: by the device's share sheet, else by copying it. If neither is allowed, `linkToCopy` is the
 * address, to be shown in a field.
 */
export function useShare(): { linkToCopy: string | null; share: (link: Shared) => Promise<void> } {
  const showToast = useSetAtom(showToastAtom);
  const [linkToCopy, setLinkToCopy] = useState<string | null>(null);
  const share = async ({ title, url, copied }: Shared) => {
    // Only on touch devices: on desktops copying is faster than a share sheet.
    if ('share' in navigator && matchMedia('(pointer: coarse)').matches) {
      const shared = await navigator.share({ title, url }).then(
        () => true,
        (error: unknown) => error instanceof DOMException && error.name === 'AbortError',
      );
      if (shared) return;
    }
    const isCopied = await navigator.clipboard?.writeText(url).then(
      () => true,
      () => false,
    );
    if (isCopied) showToast({ text: copied });
    else setLinkToCopy(url);
  };
  return { linkToCopy, share };
}
