import { useSetAtom } from 'jotai';
import type { MouseEvent, ReactNode } from 'react';
import { isPlainPress } from './is-plain-press.ts';
import { type ModalInput, openModalAtom } from './open-modal.ts';

type PanelInput = Pick<ModalInput, 'label' | 'part'> & {
  /** Loads the content with its code; `href` is the link's address. */
  load: (href: string) => Promise<ReactNode>;
};

/** Opens a panel instead of following the link to its page; its code is loaded with the press. */
export function useLinkPanel({ label, part, load }: PanelInput) {
  const openModal = useSetAtom(openModalAtom);
  return (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    const { currentTarget: opener } = event;
    openModal({ label, className: 'side-panel', part, opener, load: () => load(opener.href) }).catch(() =>
      location.assign(opener.href),
    );
  };
}
