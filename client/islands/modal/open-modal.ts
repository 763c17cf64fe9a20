import { atom } from 'jotai';
import type { ReactNode } from 'react';
import type { MessagePart } from '#shared/i18n/message-parts.ts';
import { messageLoaderAtom } from '../island/message-loader.ts';
import { modalAtom, showModalAtom } from './modal-atoms.ts';

export type ModalInput = {
  label: string;
  className: string;
  part: MessagePart;
  opener: HTMLElement | null;
  /** Brings what the dialog shows, together with the code for it. */
  load: () => Promise<ReactNode>;
};

let lastId = 0;

/**
 * Opens a dialog; one that was open gives way. Its code is loaded now, and nothing happens where meanwhile another
 * one was asked for. Rejects when the code cannot be loaded.
 */
export const openModalAtom = atom(null, async (get, set, input: ModalInput) => {
  lastId += 1;
  const id = lastId;
  const { label, className, part, load } = input;
  const opener = get(modalAtom)?.opener ?? input.opener;
  const messageLoader = get(messageLoaderAtom);
  if (!messageLoader) throw new Error('A dialog is opened before the islands have a language');
  const [{ ModalFrame }, content, intl] = await Promise.all([
    import('./modal-frame.tsx'),
    load(),
    messageLoader.load(part),
  ]);
  if (id === lastId) set(showModalAtom, { id, label, className, content, intl, opener, Frame: ModalFrame });
});
