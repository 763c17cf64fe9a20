import { useState } from 'react';

type Props = { label: string; place: number; onMove: (place: number) => void };

/** The position of an item in its list, counted from 1; typing another number moves it there. */
export function PlaceField({ label, place, onMove }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const move = () => {
    const wanted = Number(typed);
    setTyped(null);
    if (typed?.trim() && Number.isInteger(wanted) && wanted > 0 && wanted !== place) onMove(wanted);
  };
  return (
    <input
      className="cell ordered__place"
      aria-label={label}
      data-place={place}
      inputMode="numeric"
      autoComplete="off"
      value={typed ?? String(place)}
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
