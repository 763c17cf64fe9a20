import { atom } from 'jotai';
import type { IntlShape } from 'react-intl';
import type { MessagePart } from '#shared/i18n/message-parts.ts';

/** Loads the messages of lazy islands; the start of hydration sets it. */
export type MessageLoader = { load: (part: MessagePart) => Promise<IntlShape> };
export const messageLoaderAtom = atom<MessageLoader | null>(null);
