import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { operationQuery } from '#atelier/app/api/queries.ts';
import { useOperation } from '#atelier/app/api/use-operation.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Button, IconButton } from '#atelier/app/ui/button.tsx';
import { Dialog } from '#atelier/app/ui/dialog.tsx';
import { Select } from '#atelier/app/ui/fields/select.tsx';
import { ErrorNote } from '#atelier/app/ui/states.tsx';
import { columnName } from '#atelier/parts/spreadsheet/column-name.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { SpreadsheetWord } from '#shared/contract/spreadsheet.ts';
import { columnChoices, loadTranslations } from './column-choices.ts';
import { headingChoice, headingColumn, useHeadingOptions } from './heading-choices.ts';
import { HEADINGS } from './known-headings.ts';

/** What the shop remembers of the words of files: each can be changed or forgotten. Nothing while there is none. */
export function RememberedWords() {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  const words = useQuery(operationQuery(OPERATIONS.readSpreadsheetWords)).data?.words ?? [];
  if (words.length === 0) return null;
  return (
    <>
      <Button onPress={() => setOpen(true)}>{t('catalogue.words', { count: words.length })}</Button>
      {isOpen && <WordsDialog words={words} onClose={() => setOpen(false)} />}
    </>
  );
}

function WordsDialog({ words, onClose }: { words: readonly SpreadsheetWord[]; onClose: () => void }) {
  const { t } = useText();
  const optionsOf = useOptions();
  const { run, error } = useOperation(OPERATIONS.saveSpreadsheetWords, {
    invalidates: [OPERATIONS.readSpreadsheetWords],
  });
  const save = (word: SpreadsheetWord, meaning: string | null) => run({ body: { words: [{ ...word, meaning }] } });
  return (
    <Dialog
      title={t('catalogue.words.title')}
      isOpen
      onClose={onClose}
      actions={<Button onPress={onClose}>{t('shell.close')}</Button>}
    >
      <p className="quiet">{t('catalogue.words.text')}</p>
      <ul className="remembered-words">
        {words.map((word) => (
          <li key={`${word.column} ${word.word}`}>
            <Select
              label={t('catalogue.words.word', {
                word: word.written,
                where: t(word.column === HEADINGS ? 'catalogue.words.heading' : columnName(word.column)),
              })}
              value={word.column === HEADINGS ? headingChoice(word.meaning) : word.meaning}
              options={optionsOf(word.column)}
              onChange={(id) => id !== null && save(word, word.column === HEADINGS ? headingColumn(id) : id)}
            />
            <IconButton
              icon="trash"
              label={t('catalogue.words.forget', { word: word.written })}
              onPress={() => save(word, null)}
            />
          </li>
        ))}
      </ul>
      <ErrorNote error={error} />
    </Dialog>
  );
}

/** What a heading or a word of a column may stand for. */
function useOptions() {
  const { locale } = useText();
  const headings = useHeadingOptions();
  const groups = useQuery(operationQuery(OPERATIONS.listCatalogueGroups)).data;
  const translations = useQuery({ queryKey: ['translations'], queryFn: loadTranslations }).data;
  const choices = groups && translations && columnChoices(groups, translations, locale);
  return (column: string) => (column === HEADINGS ? headings : (choices?.get(column) ?? []));
}
