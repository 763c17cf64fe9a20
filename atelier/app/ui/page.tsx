import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Boundary } from './boundary.tsx';
import { Icon } from './icon.tsx';

type Props = {
  title: string;
  /** Beside the title: state tags. */
  mark?: ReactNode;
  /** The actions of the screen, the main one last. */
  actions?: ReactNode;
  /** A link to the parent screen. */
  back?: { to: string; label: string };
  /** Tabs and filters below the title. */
  tools?: ReactNode;
  children: ReactNode;
};

/** A screen: its title, which gets the focus on navigation, its actions and its content. */
export function Page({ title, mark, actions, back, tools, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { t } = useText();
  const name = t('shell.name');
  useEffect(() => {
    document.title = `${title} · ${name}`;
  }, [title, name]);
  useEffect(() => {
    // On the first screen of the document the browser decides about the focus.
    if (document.activeElement !== document.body || navigated) heading.current?.focus({ preventScroll: true });
    navigated = true;
  }, []);
  return (
    <div className="page">
      <header className="page__head">
        {back && (
          <Link to={back.to} className="page__back">
            <Icon name="arrow-left" />
            {back.label}
          </Link>
        )}
        <div className="page__title">
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {mark}
        </div>
        {actions && <div className="page__actions">{actions}</div>}
      </header>
      {tools && <div className="page__tools">{tools}</div>}
      <Boundary>{children}</Boundary>
    </div>
  );
}

/** Whether a screen has been shown before in this document. */
let navigated = false;
