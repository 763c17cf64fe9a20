import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useState } from 'react';

type Options = {
  /** Whether the rows are those of what is typed. */
  isSettled: boolean;
  /** The link of the only row; null if there are none or several. */
  only: string | null;
};

/** The keys of a search field above a grid: ↓ goes to its first row, Enter opens a row that is the only one. */
export function useSearchKeys({ isSettled, only }: Options) {
  const router = useRouter();
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => {
    if (!(isWaiting && isSettled)) return;
    setWaiting(false);
    if (only !== null) void router.navigate({ to: only });
  }, [isWaiting, isSettled, only, router]);
  return {
    onKeyDown: (event: KeyboardEvent) => {
      setWaiting(event.key === 'Enter');
      if (event.key !== 'ArrowDown') return;
      const grid = document.querySelector('main [role=grid]');
      const row =
        grid?.querySelector<HTMLElement>('[data-index="0"]') ?? grid?.querySelector('[role=row][tabindex="0"]');
      if (!(row instanceof HTMLElement)) return;
      event.preventDefault();
      row.focus();
    },
  };
}
