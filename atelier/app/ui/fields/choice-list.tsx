import { type ReactNode, useState } from 'react';
import { Button, ComboBox, Input, ListBox, ListBoxItem, Popover } from 'react-aria-components';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Icon } from '#atelier/app/ui/icon.tsx';
import { FieldFrame } from './field.tsx';
import type { SelectOption } from './select.tsx';

type Props = {
  label: string;
  description?: ReactNode;
  errorMessage?: string | undefined;
  /** The ids of the chosen options, in the order in which they were chosen. */
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** The options; with `onSearch`, those found for the typed text. */
  options: readonly SelectOption[];
  onSearch?: (typed: string) => void;
  isDisabled?: boolean;
};

/** A choice of any number of options: a field finds and adds one, and each chosen one can be removed. */
export function ChoiceList({ label, value, onChange, options, onSearch, isDisabled = false, ...frame }: Props) {
  const { t } = useText();
  const [typed, setTyped] = useState('');
  // The list closes when the combobox gets another value, and hides the rest of the page from screen readers until
  // then.
  const [chosen, setChosen] = useState<string | null>(null);
  const [names, setNames] = useState<Readonly<Record<string, string>>>({});
  const left = options.filter(({ id }) => !value.includes(id));
  const shown = onSearch ? left : left.filter((option) => contains(option.label, typed));
  const nameOf = (id: string) => options.find((option) => option.id === id)?.label ?? names[id] ?? id;
  const type = (text: string) => {
    setTyped(text);
    onSearch?.(text);
  };
  const add = (key: unknown) => {
    const option = options.find(({ id }) => id === key);
    if (!option) return;
    setNames((known) => ({ ...known, [option.id]: option.label }));
    onChange([...value, option.id]);
    setChosen(option.id);
    type('');
  };
  return (
    // Escape clears the text as well: the list would open again for what is still typed.
    <div role="presentation" className="choice-list" onKeyDownCapture={({ key }) => key === 'Escape' && type('')}>
      <ComboBox
        className="field"
        inputValue={typed}
        onInputChange={type}
        value={chosen}
        onChange={add}
        onOpenChange={() => setChosen(null)}
        items={shown}
        isDisabled={isDisabled}
        isInvalid={frame.errorMessage !== undefined}
        menuTrigger="focus"
        allowsEmptyCollection
      >
        <FieldFrame label={label} {...frame}>
          <div className="field__group">
            <Input className="field__input" placeholder={t('promotions.choice.add')} />
            <Button className="field__step">
              <Icon name="chevron-down" />
            </Button>
          </div>
        </FieldFrame>
        <Found />
      </ComboBox>
      <Chosen
        options={value.map((id) => ({ id, label: nameOf(id) }))}
        isDisabled={isDisabled}
        onRemove={(id) => onChange(value.filter((each) => each !== id))}
      />
    </div>
  );
}

/** The options of the combobox. */
function Found() {
  const { t } = useText();
  return (
    <Popover className="popover popover--list">
      <ListBox className="list-box" renderEmptyState={() => <p className="quiet">{t('promotions.choice.none')}</p>}>
        {(option: SelectOption) => (
          <ListBoxItem id={option.id} textValue={option.label} className="list-box__item">
            {option.label}
          </ListBoxItem>
        )}
      </ListBox>
    </Popover>
  );
}

type ChosenProps = { options: readonly SelectOption[]; isDisabled: boolean; onRemove: (id: string) => void };

function Chosen({ options, isDisabled, onRemove }: ChosenProps) {
  const { t } = useText();
  if (options.length === 0) return null;
  return (
    <ul className="choice-list__chosen">
      {options.map(({ id, label }) => (
        <li key={id} className="tag">
          {label}
          <button
            type="button"
            className="choice-list__remove"
            disabled={isDisabled}
            aria-label={t('promotions.choice.remove', { name: label })}
            onClick={() => onRemove(id)}
          >
            <Icon name="x" />
          </button>
        </li>
      ))}
    </ul>
  );
}

function contains(label: string, typed: string): boolean {
  return label.toLowerCase().includes(typed.trim().toLowerCase());
}
