import { useQuery } from '@tanstack/react-query';
import { textOf } from '#shared/i18n/edited-text.ts';
import type { MessageId } from '#shared/i18n/intl.ts';

export type Words = Readonly<Record<'ru' | 'en', string>>;

/** What the shop says where nobody has written anything else, in both languages; empty until that is loaded. */
export function useDefaultWords(): (id: MessageId) => Words {
  const { data } = useQuery({ queryKey: ['shop messages'], queryFn: loadMessages, staleTime: Number.POSITIVE_INFINITY });
  return (id) => ({ ru: textOf(data?.ru[id] ?? []), en: textOf(data?.en[id] ?? []) });
}

async function loadMessages() {
  const [ru, en] = await Promise.all([import('virtual:messages/ru'), import('virtual:messages/en')]);
  return { ru: ru.default, en: en.default };
}
