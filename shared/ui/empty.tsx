import type { ReactNode } from 'react';

type Props = {
  title: string;
  text: string;
  /** Announced at once: something was requested and is not available. */
  alert?: boolean;
  /** Links to continue with. */
  children: ReactNode;
};

/** Shown if there is nothing to show. */
export function Empty({ title, text, alert = false, children }: Props) {
  return (
    <div className="empty" role={alert ? 'alert' : undefined}>
      <p className="empty__title">{title}</p>
      <p>{text}</p>
      <div className="empty__actions">{children}</div>
    </div>
  );
}
