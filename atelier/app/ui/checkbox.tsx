import type { ReactNode } from 'react';
import { Checkbox as AriaCheckbox, Switch as AriaSwitch } from 'react-aria-components';
import { Icon } from './icon.tsx';

type Props = {
  children?: ReactNode;
  value: boolean;
  onChange: (value: boolean) => void;
  onBlur?: () => void;
  name?: string;
  isDisabled?: boolean;
  /** Of some of what it stands for. */
  isIndeterminate?: boolean;
  excludeFromTabOrder?: boolean;
  /** Where nothing is written beside it. */
  'aria-label'?: string;
};

/** Something that is so or not so, once it is saved. */
export function Checkbox({ children, value, onChange, isIndeterminate = false, ...props }: Props) {
  return (
    <AriaCheckbox
      {...props}
      className="checkbox"
      isSelected={value}
      onChange={onChange}
      isIndeterminate={isIndeterminate}
    >
      <span className="checkbox__box">
        {isIndeterminate ? <span className="checkbox__some" /> : <Icon name="check" />}
      </span>
      {children && <span>{children}</span>}
    </AriaCheckbox>
  );
}

/** Selects the item of a list of React Aria that it stands in. */
export function SelectionCheckbox() {
  return (
    <AriaCheckbox slot="selection" className="checkbox">
      <span className="checkbox__box">
        <Icon name="check" />
      </span>
    </AriaCheckbox>
  );
}

/** Something that is on or off, at once. */
export function Switch({ children, value, onChange, ...props }: Omit<Props, 'isIndeterminate'>) {
  return (
    <AriaSwitch {...props} className="switch" isSelected={value} onChange={onChange}>
      <span className="switch__track" />
      <span>{children}</span>
    </AriaSwitch>
  );
}
