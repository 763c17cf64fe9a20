import { RadioGroup as AriaRadioGroup, Radio } from 'react-aria-components';
import { ariaProps, FieldFrame, type FieldProps } from './field.tsx';
import type { SelectOption } from './select.tsx';

type Props<Id extends string> = FieldProps<Id | null> & { options: readonly SelectOption<Id>[] };

/** A choice of one of a few options, all of which are visible. */
export function RadioGroup<Id extends string>({ value, onChange, options, ...props }: Props<Id>) {
  const choose = (key: string) => onChange(options.find(({ id }) => id === key)?.id ?? null);
  return (
    <AriaRadioGroup {...ariaProps(props as never)} className="field" value={value} onChange={choose}>
      <FieldFrame {...props}>
        {options.map(({ id, label, description, isDisabled = false }) => (
          <Radio key={id} value={id} isDisabled={isDisabled} className="radio">
            <span className="radio__dot" />
            <span>
              {label}
              {description && <span className="field__description">{description}</span>}
            </span>
          </Radio>
        ))}
      </FieldFrame>
    </AriaRadioGroup>
  );
}
