import { type ClipboardEvent, useState } from 'react';

type Props = {
  label: string;
  text: string;
  /** Called with the text; false if it is invalid. */
  onCommit: (text: string) => boolean;
  /** Called with a block of cells that was pasted here. */
  onPasteBlock?: (rows: readonly (readonly string[])[]) => void;
  isNumber?: boolean;
};

/** An editable cell of a table: committed on blur or Enter, reset by Escape. */
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
      placeholder="—"
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
