import { SearchField as AriaSearchField, Button, Input, Label } from 'react-aria-components';
import { useText } from '../use-text.ts';
import { Icon } from './icon.tsx';

type Props = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** At Enter. */
  onSubmit?: (value: string) => void;
};

/** A field that lists are searched by; Escape empties it. */
export function SearchField({ label, value, onChange, onSubmit }: Props) {
  const { t } = useText();
  return (
    <AriaSearchField className="search-field" value={value} onChange={onChange} {...(onSubmit && { onSubmit })}>
      <Label className="visually-hidden">{label}</Label>
      <Icon name="search" />
      <Input className="field__input" placeholder={label} autoComplete="off" />
      <Button className="icon-button search-field__clear" aria-label={t('shell.clear')}>
        <Icon name="x" />
      </Button>
    </AriaSearchField>
  );
}
