import { Select as AriaSelect, Button, ListBox, ListBoxItem, Popover, SelectValue } from 'react-aria-components';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Icon } from '#atelier/app/ui/icon.tsx';
import { ariaProps, FieldFrame, type FieldProps } from './field.tsx';

export type SelectOption<Id extends string = string> = {
  id: Id;
  label: string;
  description?: string;
  isDisabled?: boolean;
};

type Props<Id extends string> = FieldProps<Id | null> & {
  options: readonly SelectOption<Id>[];
  placeholder?: string;
};

/** A choice of one option; typing finds one. */
export function Select<Id extends string>({ value, onChange, options, placeholder, ...props }: Props<Id>) {
  const { t } = useText();
  const choose = (key: unknown) => onChange(options.find(({ id }) => id === key)?.id ?? null);
  return (
    <AriaSelect
      {...ariaProps(props as never)}
      className="field"
      value={value}
      onChange={choose}
      placeholder={placeholder ?? t('shell.choose')}
    >
      <FieldFrame {...props}>
        <Button className="field__input field__select">
          <SelectValue />
          <Icon name="chevron-down" />
        </Button>
      </FieldFrame>
      <Popover className="popover popover--list">
        <ListBox className="list-box" items={options}>
          {({ id, label, description, isDisabled = false }) => (
            <ListBoxItem id={id} textValue={label} isDisabled={isDisabled} className="list-box__item">
              <span>{label}</span>
              {description && <span className="quiet">{description}</span>}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}
