import type { ReactNode } from 'react';
import { Checkbox as AriaCheckbox, Switch as AriaSwitch } from 'react-aria-components';
import { Icon } from '#atelier/app/ui/icon.tsx';
import { useFocusOnPress } from './focus-on-press.ts';

type Props = {
  children?: ReactNode;
  value: boolean;
  onChange: (value: boolean) => void;
  onBlur?: () => void;
  name?: string;
  isDisabled?: boolean;
  /** Partly checked. */
  isIndeterminate?: boolean;
  excludeFromTabOrder?: boolean;
  /** If there is no visible label. */
  'aria-label'?: string;
};

/** A checkbox of a form. */
export function Checkbox({ children, value, onChange, isIndeterminate = false, ...props }: Props) {
  return (
    <AriaCheckbox
      {...props}
      {...useFocusOnPress()}
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

/** The selection checkbox of an item in one of React Aria's lists. */
export function SelectionCheckbox() {
  return (
    <AriaCheckbox slot="selection" className="checkbox">
      <span className="checkbox__box">
        <Icon name="check" />
      </span>
    </AriaCheckbox>
  );
}

/** A switch that takes effect immediately. */
export function Switch({ children, value, onChange, ...props }: Omit<Props, 'isIndeterminate'>) {
  return (
    <AriaSwitch {...props} {...useFocusOnPress()} className="switch" isSelected={value} onChange={onChange}>
      <span className="switch__track" />
      <span>{children}</span>
    </AriaSwitch>
  );
}
