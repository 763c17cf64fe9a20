import { Button, Dialog, DialogTrigger, Popover } from 'react-aria-components';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Checkbox } from '#atelier/app/ui/fields/checkbox.tsx';
import { Icon } from '#atelier/app/ui/icon.tsx';
import type { GridColumn } from './columns.ts';

type Props = {
  columns: readonly GridColumn<never>[];
  shown: readonly string[];
  onChange: (shown: readonly string[]) => void;
};

/** The choice of a list's columns. */
export function ColumnChoice({ columns, shown, onChange }: Props) {
  const { t } = useText();
  const toggle = (id: string, isShown: boolean) =>
    onChange(isShown ? [...shown, id] : shown.filter((each) => each !== id));
  return (
    <DialogTrigger>
      <Button className="icon-button" aria-label={t('shell.grid.columns')}>
        <Icon name="columns-3" />
      </Button>
      <Popover className="popover" placement="bottom end">
        <Dialog className="column-choice" aria-label={t('shell.grid.columns')}>
          {columns
            .filter(({ optional }) => optional)
            .map(({ id, title }) => (
              <Checkbox key={id} value={shown.includes(id)} onChange={(isShown) => toggle(id, isShown)}>
                {title}
              </Checkbox>
            ))}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
