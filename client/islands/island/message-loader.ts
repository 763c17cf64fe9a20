import { atom } from 'jotai';
import type { IntlShape } from 'react-intl';
import type { MessagePart } from '#shared/i18n/message-parts.ts';

/** Loads the messages of islands that come late; the browser's start fills it in. */
export type MessageLoader = { load: (part: MessagePart) => Promise<IntlShape> };
export const messageLoaderAtom = atom<MessageLoader | null>(null);
