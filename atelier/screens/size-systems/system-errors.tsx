import { ApiError } from '#atelier/app/api/call.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Button } from '#atelier/app/ui/button.tsx';
import { ErrorNote } from '#atelier/app/ui/states.tsx';
import type { FieldError } from '#shared/contract/problem.ts';
import { bySize } from '#shared/domain/sizing/size-order.ts';
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

type Props = {
  faults: readonly FieldError[];
  error: Error | null;
  draft: SystemDraft;
  /** Adds labels that products are sold in. */
  onAdd: (labels: string[]) => void;
};

/** Why a system is not saved, before it is sent and by the shop's answer. */
export function SystemErrors({ faults, error, draft, onAdd }: Props) {
  const { t } = useText();
  const columnName = useColumnName();
  const { sizes } = writtenSystem(draft);
  const named = faults.length > 0 ? faults : error instanceof ApiError ? (error.problem?.errors ?? []) : [];
  if (named.length === 0) return <ErrorNote error={error} />;
  const found = named.filter((fault) => !sizes.some(({ size }) => size === labelOf(fault)));
  if (found.length === 0) return null;
  const lacking = found
    .flatMap((fault) => labelOf(fault) ?? [])
    .toSorted((size, other) => bySize({ size }, { size: other }));
  const fieldOf = (path: string) => {
    const [, index] = /(?:^|\.)sizes\.(\d+)/.exec(path) ?? [];
    if (index === undefined) return t(path.endsWith('sizes') ? 'systems.sizes' : 'systems.fields');
    const size = sizes[Number(index)]?.size || t('systems.line', { line: Number(index) + 1 });
    const column = SIZE_ROW_COLUMNS.find((each) => path.endsWith(`.${each}`));
    return [size, column && columnName(column)].filter(Boolean).join(', ');
  };
  const sentenceOf = ({ path, code }: FieldError) => {
    if (code === 'no-label') {
      return t('systems.error.noLabel', { count: lacking.length, sizes: lacking.join(', ') });
    }
    if (code === 'no-measures') return t(draft.isCup ? 'systems.error.noCup' : 'systems.error.noMeasures');
    if (code === 'not-empty') return t('systems.error.used');
    const known = CODES.find((each) => each === code);
    return `${fieldOf(path)}: ${known ? t(`systems.error.${known}`) : t('catalogue.error.other')}`;
  };
  return (
    <div className="note note--error systems__faults" role="alert">
      <ul>
        {[...new Set(found.map(sentenceOf))].slice(0, MAX_SHOWN).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {lacking.length > 0 && (
        <>
          <p>{t('systems.error.noLabel.do')}</p>
          <Button icon="plus" onPress={() => onAdd(lacking)}>
            {t('systems.error.noLabel.add')}
          </Button>
        </>
      )}
    </div>
  );
}

/** The label that a fault lacks; null of another fault. */
function labelOf({ path, code }: FieldError): string | null {
  return code === 'no-label' ? path.split('.').slice(2).join('.') : null;
}
