import { useState } from 'react';

type Props = { label: string; position: number; onMove: (position: number) => void };

/** The position of an item in its list, counted from 1; typing another number moves it there. */
export function PositionField({ label, position, onMove }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const move = () => {
    const wanted = Number(typed);
    setTyped(null);
    if (typed?.trim() && Number.isInteger(wanted) && wanted > 0 && wanted !== position) onMove(wanted);
  };
  return (
    <input
      className="cell ordered__position"
      aria-label={label}
      data-position={position}
      inputMode="numeric"
      autoComplete="off"
      value={typed ?? String(position)}
      onChange={(event) => setTyped(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={move}
      onKeyDown={(event) => {
        if (event.key === 'Enter') move();
        if (event.key === 'Escape') setTyped(null);
      }}
    />
  );
}
