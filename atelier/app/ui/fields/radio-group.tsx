import { RadioGroup as AriaRadioGroup, Radio } from 'react-aria-components';
import { ariaProps, FieldFrame, type FieldProps } from './field.tsx';
import { useFocusOnPress } from './focus-on-press.ts';
import type { SelectOption } from './select.tsx';

type Props<Id extends string> = FieldProps<Id | null> & { options: readonly SelectOption<Id>[] };

/** A choice of one of a few options, all of which are visible. */
export function RadioGroup<Id extends string>({ value, onChange, options, ...props }: Props<Id>) {
  const choose = (key: string) => onChange(options.find(({ id }) => id === key)?.id ?? null);
  return (
    <AriaRadioGroup {...ariaProps(props as never)} className="field" value={value} onChange={choose}>
      <FieldFrame {...props}>
        {options.map((option) => (
          <Choice key={option.id} {...option} />
        ))}
      </FieldFrame>
    </AriaRadioGroup>
  );
}

function Choice({ id, label, description, isDisabled = false }: SelectOption) {
  return (
    <Radio {...useFocusOnPress()} value={id} isDisabled={isDisabled} className="radio">
      <span className="radio__dot" />
      <span>
        {label}
        {description && <span className="field__description">{description}</span>}
      </span>
    </Radio>
  );
}
