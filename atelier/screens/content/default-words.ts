import { useQuery } from '@tanstack/react-query';
import { textOf } from '#shared/i18n/edited-text.ts';

export type Words = Readonly<Record<'ru' | 'en', string>>;

type OwnWords = { isLoaded: boolean; ids: readonly string[]; wordsOf: (id: string) => Words };

/** The shop's default texts, in both languages; empty until they are loaded. */
export function useDefaultWords(): OwnWords {
  const { data } = useQuery({
    queryKey: ['shop messages'],
    queryFn: loadMessages,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return {
    isLoaded: data !== undefined,
    ids: Object.keys(data?.ru ?? {}),
    wordsOf: (id) => ({ ru: textOf(data?.ru[id] ?? []), en: textOf(data?.en[id] ?? []) }),
  };
}

async function loadMessages() {
  const [ru, en] = await Promise.all([import('virtual:messages/ru'), import('virtual:messages/en')]);
  return { ru: ru.default, en: en.default };
}
