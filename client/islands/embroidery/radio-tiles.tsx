import { useId } from 'react';

type Props<Id extends string> = {
  legend: string;
  options: readonly { id: Id; label: string }[];
  chosen: Id;
  onChoose: (id: Id) => void;
};

/** One of a few, as tiles. */
export function RadioTiles<Id extends string>({ legend, options, chosen, onChoose }: Props<Id>) {
  const name = useId();
  return (
    <fieldset className="choice">
      <legend>{legend}</legend>
      <div className="choice__tiles">
        {options.map(({ id, label }) => (
          <label key={id} className="tile-radio">
            <input type="radio" name={name} checked={id === chosen} onChange={() => onChoose(id)} />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
