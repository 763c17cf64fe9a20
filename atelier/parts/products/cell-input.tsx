import { type ClipboardEvent, type FocusEvent, useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';

type Props = {
  label: string;
  text: string;
  /** How the text reads until the cell is entered. */
  shown: string;
  /** Called with the text; false if it is invalid. */
  onCommit: (text: string) => boolean;
  /** Called with a block of cells that was pasted here. */
  onPasteBlock?: (rows: readonly (readonly string[])[]) => void;
  isNumber?: boolean;
};

/** An editable cell of a table: committed on blur, Enter, or when it goes; reset by Escape. */
export function CellInput({ label, text, shown, onCommit, onPasteBlock, isNumber = false }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);
  const [isEntered, setEntered] = useState(false);
  const enter = ({ target }: FocusEvent<HTMLInputElement>) => {
    flushSync(() => setEntered(true));
    // What Tab had selected was the text as it reads.
    target.select();
  };
  const commit = () => {
    if (typed === null) return;
    const isTaken = typed === text || onCommit(typed.trim());
    setWrong(!isTaken);
    if (isTaken) setTyped(null);
  };
  // A cell that goes with its focus gets no blur.
  const commitLast = useEffectEvent(commit);
  useEffect(() => () => commitLast(), []);
  const paste = (event: ClipboardEvent) => {
    const block = event.clipboardData.getData('text/plain').replace(/\r?\n$/, '');
    if (!onPasteBlock || !/[\t\n]/.test(block)) return;
    event.preventDefault();
    onPasteBlock(block.split(/\r?\n/).map((row) => row.split('\t')));
  };
  return (
    <input
      className={isNumber ? 'cell number' : 'cell'}
      aria-label={label}
      aria-invalid={isWrong}
      autoComplete="off"
      placeholder="—"
      inputMode={isNumber ? 'decimal' : 'text'}
      title={shown === text ? undefined : text}
      value={typed ?? (isEntered ? text : shown)}
      onChange={({ target }) => setTyped(target.value)}
      onFocus={enter}
      onBlur={() => {
        setEntered(false);
        commit();
      }}
      onPaste={paste}
      onKeyDown={({ key }) => {
        // What is committed reads otherwise: it is there before a cell is selected.
        if (key === 'Enter') flushSync(commit);
        if (key === 'Escape') {
          setTyped(null);
          setWrong(false);
        }
      }}
    />
  );
}
