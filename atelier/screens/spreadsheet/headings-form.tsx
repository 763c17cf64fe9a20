import { useText } from '#atelier/app/i18n/use-text.ts';
import { Button } from '#atelier/app/ui/button.tsx';
import { Select } from '#atelier/app/ui/fields/select.tsx';
import { type HeadingRow, hasKeys, mapHeading } from '#shared/spreadsheet/headings.ts';
import type { OpenFile } from './compare-file.ts';
import { headingChoice, headingColumn, useHeadingOptions } from './heading-choices.ts';

/** Rows below the headings among which an example of a column is looked for. */
const EXAMPLE_ROWS = 50;

type Props = {
  opened: OpenFile;
  isBusy: boolean;
  onChange: (header: HeadingRow) => void;
  onDone: () => void;
  onCancel: () => void;
};

/** Asks what the headings of a file stand for; the shop remembers it for everybody. */
export function HeadingsForm({ opened, isBusy, onChange, onDone, onCancel }: Props) {
  const { t } = useText();
  const { name, table, header } = opened;
  const options = useHeadingOptions();
  const exampleOf = (at: number) =>
    table
      .slice(header.line, header.line + EXAMPLE_ROWS)
      .map((row) => String(row[at] ?? '').trim())
      .find((cell) => cell !== '');
  return (
    <section aria-label={t('catalogue.spreadsheet.headings')}>
      <h3>{name}</h3>
      <p>{t('catalogue.spreadsheet.headings.text', { line: header.line })}</p>
      <ul className="headings">
        {header.headings.map(({ text, column }, at) => {
          // The row has as many headings as the file has columns, which change only with the file.
          const key = `${at} ${text}`;
          return text === '' ? null : (
            <li key={key}>
              <Select
                label={text}
                description={exampleOf(at) ?? ''}
                value={headingChoice(column)}
                onChange={(id) => onChange(mapHeading(header, at, headingColumn(id)))}
                options={options}
              />
            </li>
          );
        })}
      </ul>
      {!hasKeys(header) && <p role="status">{t('catalogue.spreadsheet.headings.keys')}</p>}
      <div className="card__buttons">
        <Button kind="primary" busy={isBusy} isDisabled={!hasKeys(header)} onPress={onDone}>
          {t('catalogue.spreadsheet.headings.done')}
        </Button>
        <Button onPress={onCancel}>{t('shell.cancel')}</Button>
      </div>
    </section>
  );
}
