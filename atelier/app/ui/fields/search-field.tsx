import type { KeyboardEvent } from 'react';
import { SearchField as AriaSearchField, Button, Input } from 'react-aria-components';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Icon } from '#atelier/app/ui/icon.tsx';

type Props = {
  label: string;
  /** Undefined within an autocomplete, which has the value. */
  value?: string;
  onChange?: (value: string) => void;
  /** Keys that do something beside typing. */
  onKeyDown?: (event: KeyboardEvent) => void;
  /** Called on Enter. */
  onSubmit?: (value: string) => void;
  autoFocus?: boolean;
};

/** A search field of a list; Escape clears it. */
export function SearchField({ label, ...props }: Props) {
  const { t } = useText();
  return (
    <AriaSearchField className="search-field" {...props} aria-label={label}>
      <Icon name="search" />
      <Input className="field__input" placeholder={label} autoComplete="off" />
      <Button className="icon-button search-field__clear" aria-label={t('shell.clear')}>
        <Icon name="x" />
      </Button>
    </AriaSearchField>
  );
}
