import { type ClipboardEvent, useState } from 'react';

type Props = {
  label: string;
  text: string;
  /** Takes what was typed; false where it cannot be. */
  onCommit: (text: string) => boolean;
  /** Takes a block of cells that was pasted here. */
  onPasteBlock?: (rows: readonly (readonly string[])[]) => void;
  isNumber?: boolean;
};

/** A cell of a table that is typed in place: taken when it is left or at Enter, put back at Escape. */
export function CellInput({ label, text, onCommit, onPasteBlock, isNumber = false }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);
  const commit = () => {
    if (typed === null) return;
    const isTaken = typed === text || onCommit(typed.trim());
    setWrong(!isTaken);
    if (isTaken) setTyped(null);
  };
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
      inputMode={isNumber ? 'decimal' : 'text'}
      value={typed ?? text}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={commit}
      onPaste={paste}
      onKeyDown={({ key }) => {
        if (key === 'Enter') commit();
        if (key === 'Escape') {
          setTyped(null);
          setWrong(false);
        }
      }}
    />
  );
}
