import type { MouseEvent } from 'react';
import { HeaderIcon } from '#shared/ui/header-icon.tsx';

/**
 * A link of the header with a count of the device's items (none is no number); `words` is the count for screen readers.
 */
export function HeaderTool({
  icon,
  label,
  href,
  count,
  words,
  onPress,
}: {
  icon: 'heart' | 'cart';
  label: string;
  href: string;
  count: number;
  words: string;
  /** What a plain press does instead of following the link. */
  onPress?: (event: MouseEvent<HTMLAnchorElement>) => void;
}) {
  return (
    <a className="header__tool" href={href} onClick={onPress}>
      <HeaderIcon name={icon} />
      <span className="header__words">{label}</span>
      {count > 0 && (
        <>
          <span key={count} className="header__count" aria-hidden="true">
            {count}
          </span>
          <span className="visually-hidden">{words}</span>
        </>
      )}
    </a>
  );
}
