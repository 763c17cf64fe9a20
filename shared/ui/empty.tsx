import type { ReactNode } from 'react';

type Props = {
  title: string;
  text: string;
  /** Said at once: something was wanted and could not be had. */
  alert?: boolean;
  /** The ways on. */
  children: ReactNode;
};

/** What stands where there is nothing to show. */
export function Empty({ title, text, alert = false, children }: Props) {
  return (
    <div className="empty" role={alert ? 'alert' : undefined}>
      <p className="empty__title">{title}</p>
      <p>{text}</p>
      <div className="empty__actions">{children}</div>
    </div>
  );
}
