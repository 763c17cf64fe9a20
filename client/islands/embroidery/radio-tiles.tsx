import { useId } from 'react';
import { RadioTile } from '../form/radio-tile.tsx';

type Props<Id extends string> = {
  legend: string;
  options: readonly { id: Id; label: string }[];
  chosen: Id;
  onChoose: (id: Id) => void;
};

/** A radio group as tiles. */
export function RadioTiles<Id extends string>({ legend, options, chosen, onChoose }: Props<Id>) {
  const name = useId();
  return (
    <fieldset className="choice">
      <legend>{legend}</legend>
      <div className="choice__tiles">
        {options.map(({ id, label }) => (
          <RadioTile key={id} name={name} checked={id === chosen} onChange={() => onChoose(id)}>
            <span>{label}</span>
          </RadioTile>
        ))}
      </div>
    </fieldset>
  );
}
