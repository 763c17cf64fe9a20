import { useQuery } from '@tanstack/react-query';
import { loadShopMessages, type ParsedMessages } from '#atelier/app/i18n/messages.ts';
import { perTextLanguage, SOURCE_LANGUAGE, TEXT_LANGUAGES, type Text, type TextLanguage } from '#shared/domain/text.ts';
import { textOf } from '#shared/i18n/edited-text.ts';

type OwnWords = { isLoaded: boolean; ids: readonly string[]; wordsOf: (id: string) => Text };

/** The shop's default texts, in each language; empty until they are loaded. */
export function useDefaultWords(): OwnWords {
  const { data } = useQuery({
    queryKey: ['shop messages'],
    queryFn: loadMessages,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return {
    isLoaded: data !== undefined,
    ids: Object.keys(data?.[SOURCE_LANGUAGE] ?? {}),
    wordsOf: (id) => perTextLanguage((language) => textOf(data?.[language][id] ?? [])),
  };
}

async function loadMessages(): Promise<Record<TextLanguage, ParsedMessages>> {
  const loaded = await Promise.all(TEXT_LANGUAGES.map(loadShopMessages));
  return perTextLanguage((language) => loaded[TEXT_LANGUAGES.indexOf(language)] ?? {});
}
