import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button as AriaButton, type ButtonProps, Tooltip, TooltipTrigger } from 'react-aria-components';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';

type Look = {
  /** `primary` is the main action of a page or dialog; `quiet` has no frame. */
  kind?: 'primary' | 'plain' | 'quiet' | 'danger';
  icon?: IconName;
};

type Props = Omit<ButtonProps, 'className' | 'children' | 'isPending'> &
  Look & {
    children: ReactNode;
    /** In progress: it cannot be pressed again. */
    busy?: boolean;
  };

/** A button with an action. */
export function Button({ kind = 'plain', icon, busy = false, children, ...props }: Props) {
  return (
    <AriaButton {...props} isPending={busy} className={`button button--${kind}`}>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </AriaButton>
  );
}

type IconButtonProps = Omit<ButtonProps, 'className' | 'children'> & { icon: IconName; label: string };

/** A button that shows only an icon; its label is a tooltip and for screen readers. */
export function IconButton({ icon, label, ...props }: IconButtonProps) {
  return (
    <TooltipTrigger delay={400}>
      <AriaButton {...props} aria-label={label} className="icon-button">
        <Icon name={icon} />
      </AriaButton>
      <Tooltip className="tooltip" offset={6}>
        {label}
      </Tooltip>
    </TooltipTrigger>
  );
}

type ButtonLinkProps = Look & { to: string; children: ReactNode };

/** A link that looks like a button. */
export function ButtonLink({ kind = 'plain', icon, to, children }: ButtonLinkProps) {
  return (
    <Link to={to} className={`button button--${kind}`}>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </Link>
  );
}
