import LOADERS from 'virtual:message-loaders';
import type { Locale } from '#shared/domain/locale.ts';
import type { Messages } from '#shared/i18n/intl.ts';
import type { MessagePart } from '#shared/i18n/message-parts.ts';

/** Loads the messages of a part. Rejects if the file no longer exists, which reloads the page. */
export async function messagesOf(locale: Locale, part: MessagePart): Promise<Messages> {
  return (await LOADERS[locale][part]()).default;
}
