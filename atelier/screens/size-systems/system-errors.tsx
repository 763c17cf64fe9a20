import { ApiError } from '#atelier/app/api/call.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { ErrorNote } from '#atelier/app/ui/states.tsx';
import type { FieldError } from '#shared/contract/problem.ts';
import { SIZE_ROW_COLUMNS } from '#shared/spreadsheet/size-rows.ts';
import { type SystemDraft, writtenSystem } from './system-draft.ts';
import { useColumnName } from './use-column-name.ts';

const CODES = [
  'required',
  'repeated',
  'separator',
  'too-long',
  'too-many',
  'under-bust',
  'too-small',
  'too-large',
  'step',
] as const;
/** More are found once these are mended. */
const MAX_SHOWN = 8;

type Props = { faults: readonly FieldError[]; error: Error | null; draft: SystemDraft };

/** Why a system is not saved, before it is sent and by the shop's answer. */
export function SystemErrors({ faults, error, draft }: Props) {
  const { t } = useText();
  const columnName = useColumnName();
  const found = faults.length > 0 ? faults : error instanceof ApiError ? (error.problem?.errors ?? []) : [];
  if (found.length === 0) return <ErrorNote error={error} />;
  const { sizes } = writtenSystem(draft);
  const fieldOf = (path: string) => {
    const [, index] = /(?:^|\.)sizes\.(\d+)/.exec(path) ?? [];
    if (index === undefined) return t(path.endsWith('sizes') ? 'systems.sizes' : 'systems.fields');
    const size = sizes[Number(index)]?.size || t('systems.line', { line: Number(index) + 1 });
    const column = SIZE_ROW_COLUMNS.find((each) => path.endsWith(`.${each}`));
    return [size, column && columnName(column)].filter(Boolean).join(', ');
  };
  const sentenceOf = ({ path, code }: FieldError) => {
    if (code === 'no-label') return t('systems.error.noLabel', { size: path.split('.').slice(2).join('.') });
    if (code === 'no-measures') return t(draft.isCup ? 'systems.error.noCup' : 'systems.error.noMeasures');
    if (code === 'not-empty') return t('systems.error.used');
    const known = CODES.find((each) => each === code);
    return `${fieldOf(path)}: ${known ? t(`systems.error.${known}`) : t('catalogue.error.other')}`;
  };
  return (
    <div className="note note--error" role="alert">
      <ul>
        {[...new Set(found.map(sentenceOf))].slice(0, MAX_SHOWN).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {found.some(({ code }) => code === 'no-label') && <p>{t('systems.error.noLabel.do')}</p>}
    </div>
  );
}
