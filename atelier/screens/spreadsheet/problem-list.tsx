import { useState } from 'react';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Button } from '#atelier/app/ui/button.tsx';
import { Checkbox } from '#atelier/app/ui/fields/checkbox.tsx';
import { Select } from '#atelier/app/ui/fields/select.tsx';
import { columnName } from '#atelier/parts/spreadsheet/column-name.ts';
import { nearestWord } from '#shared/spreadsheet/nearest-word.ts';
import { isFollowing, type ProblemGroup } from '#shared/spreadsheet/problem-groups.ts';
import type { WordChoice } from './column-choices.ts';
import type { Compared } from './compare-file.ts';

/** How many cells of a reason are shown at once; the others are one press away. */
const SHOWN_CELLS = 20;

type Props = {
  compared: Compared;
  /** The keys of the groups that are left out. */
  leftOut: ReadonlySet<string>;
  onLeaveOut: (leftOut: ReadonlySet<string>) => void;
  onMend: (column: string, words: { word: string; by: string }) => void;
};

/** The rows that cannot be imported, by reason. The others are offered once each reason was mended or left out. */
export function ProblemList({ compared, leftOut, onLeaveOut, onMend }: Props) {
  const { t } = useText();
  const { rows, changes, problems, choices } = compared;
  if (problems.length === 0) return null;
  const open = problems.filter((group) => !(isFollowing(group) || leftOut.has(group.key)));
  const refused = linesOf(open.length > 0 ? open : problems);
  const heldBack = changes.filter(({ isHeldBack }) => isHeldBack).length;
  const total = new Set(rows.map(({ line }) => line)).size;
  return (
    <div className={open.length > 0 ? 'note note--error' : 'note'}>
      <div className="problems">
        {open.length > 0 ? (
          <p role="alert">{t('catalogue.spreadsheet.problems', { count: refused, total })}</p>
        ) : (
          <p role="status">{t('catalogue.spreadsheet.skipped', { count: refused, total })}</p>
        )}
        {problems.map((group) => {
          const { key, column, code, word, cells } = group;
          if (isFollowing(group)) return <FollowingRows key={key} group={group} />;
          return (
            <div key={key} className="problem-group">
              <Checkbox value={leftOut.has(key)} onChange={(value) => onLeaveOut(withKey(leftOut, key, value))}>
                {t('catalogue.spreadsheet.leaveOut', { count: cells.length })}
                {column === null ? ': ' : `. ${t(columnName(column))}: `}
                {word === null
                  ? t(`catalogue.spreadsheet.problem.${code}`)
                  : t('catalogue.spreadsheet.unknownWord', {
                      word,
                      problem: t(`catalogue.spreadsheet.problem.${code}`),
                    })}
              </Checkbox>
              {column !== null && word !== null && (
                <MendWord
                  word={word}
                  count={cells.length}
                  choices={choices.get(column) ?? []}
                  onMend={(by) => onMend(column, { word, by })}
                />
              )}
              <Cells {...group} />
            </div>
          );
        })}
        {heldBack > 0 && <p>{t('catalogue.spreadsheet.heldBack.text', { count: heldBack })}</p>}
      </div>
    </div>
  );
}

/** The rows that are left out, or taken, with the first one of their product: there is nothing to choose. */
function FollowingRows({ group }: { group: ProblemGroup }) {
  const { t } = useText();
  return (
    <div className="problem-group">
      <p>{t('catalogue.spreadsheet.following', { count: group.cells.length })}</p>
      <Cells {...group} />
    </div>
  );
}

type MendProps = { word: string; count: number; choices: readonly WordChoice[]; onMend: (by: string) => void };

/** Replaces a word that the shop does not know, wherever the file has it. */
function MendWord({ word, count, choices, onMend }: MendProps) {
  const { t } = useText();
  // A file may be in another language than the person.
  const names = choices.flatMap(({ id, names: listed }) => listed.map((label) => ({ id, label })));
  const suggested = nearestWord(word, names);
  const [chosen, setChosen] = useState<string | null>(suggested?.id ?? null);
  return (
    <div className="problem-group__mend">
      <Select
        label={t(suggested ? 'catalogue.spreadsheet.mend.suggested' : 'catalogue.spreadsheet.mend.choose')}
        value={chosen}
        onChange={setChosen}
        options={choices}
      />
      <Button isDisabled={chosen === null} onPress={() => chosen !== null && onMend(chosen)}>
        {t('catalogue.spreadsheet.mend', { count })}
      </Button>
    </div>
  );
}

/** The cells of a reason: their rows, and what they have unless all have the same. */
function Cells({ word, cells }: ProblemGroup) {
  const { t } = useText();
  const listed = cells.map(({ line, value }) =>
    word === null && value !== '' ? `${line} ${t('catalogue.spreadsheet.quoted', { word: value })}` : String(line),
  );
  const others = listed.slice(SHOWN_CELLS);
  return (
    <>
      <p className="quiet">{t('catalogue.spreadsheet.lines', { lines: listed.slice(0, SHOWN_CELLS).join(', ') })}</p>
      {others.length > 0 && (
        <details className="quiet">
          <summary>{t('catalogue.spreadsheet.lines.others', { count: others.length })}</summary>
          <p>{others.join(', ')}</p>
        </details>
      )}
    </>
  );
}

/** How many rows of the file some reasons are about. */
function linesOf(groups: readonly ProblemGroup[]): number {
  return new Set(groups.flatMap(({ cells }) => cells.map(({ line }) => line))).size;
}

function withKey(keys: ReadonlySet<string>, key: string, isIn: boolean): ReadonlySet<string> {
  return isIn ? new Set([...keys, key]) : new Set([...keys].filter((each) => each !== key));
}
