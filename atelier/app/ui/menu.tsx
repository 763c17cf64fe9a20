import { Button as AriaButton, Menu as AriaMenu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';

export type MenuAction = {
  id: string;
  label: string;
  icon?: IconName;
  isDisabled?: boolean;
  isDangerous?: boolean;
  /** A shortcut on the page (page-actions.ts), shown beside the label. */
  key?: `Key${string}`;
} & ({ onAction: () => void; to?: never } | { to: string; onAction?: never });

type Props = {
  /** The label of the button, or the accessible name if it shows only an icon. */
  label: string;
  icon?: IconName;
  hideLabel?: boolean;
  excludeFromTabOrder?: boolean;
  actions: readonly MenuAction[];
};

/** A button that opens a menu of actions. */
export function Menu({ label, icon, hideLabel = false, excludeFromTabOrder = false, actions }: Props) {
  return (
    <MenuTrigger>
      {hideLabel ? (
        <AriaButton className="icon-button" aria-label={label} excludeFromTabOrder={excludeFromTabOrder}>
          <Icon name={icon ?? 'dots'} />
        </AriaButton>
      ) : (
        <AriaButton className="button button--plain">
          {icon && <Icon name={icon} />}
          <span>{label}</span>
          <Icon name="chevron-down" />
        </AriaButton>
      )}
      <Popover className="popover popover--list">
        <AriaMenu className="list-box">
          {actions.map((action) => (
            <MenuItem
              key={action.id}
              id={action.id}
              className={action.isDangerous ? 'list-box__item list-box__item--danger' : 'list-box__item'}
              isDisabled={action.isDisabled ?? false}
              {...(action.to === undefined ? { onAction: action.onAction } : { href: action.to })}
            >
              {action.icon && <Icon name={action.icon} />}
              <span>{action.label}</span>
              {action.key && <kbd className="list-box__hint">{action.key.replace('Key', '')}</kbd>}
            </MenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}
