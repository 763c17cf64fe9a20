import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { useText } from '../use-text.ts';
import { Icon } from './icon.tsx';

type Props = {
  title: string;
  /** Beside the title: tags of its state. */
  mark?: ReactNode;
  /** What can be done here, the most important last. */
  actions?: ReactNode;
  /** Where it belongs. */
  back?: { to: string; label: string };
  /** Tabs and filters under the title. */
  tools?: ReactNode;
  children: ReactNode;
};

/** A screen: its title, which gets the focus when one comes here, its actions and its content. */
export function Page({ title, mark, actions, back, tools, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { t } = useText();
  const name = t('shell.name');
  useEffect(() => {
    document.title = `${title} · ${name}`;
  }, [title, name]);
  useEffect(() => {
    // A screen that opens with the document leaves the focus where the browser put it.
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
      {children}
    </div>
  );
}

/** Whether a screen has been shown before in this document. */
let navigated = false;
