const PATHS = {
  menu: 'M3 6h18M3 12h18M3 18h18',
  search: 'M10.5 17.5a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM15.6 15.6 21 21',
  heart:
    'M12 20.5C5.6 15.6 2.5 12.3 2.5 8.6c0-2.8 2.1-4.9 4.7-4.9 2 0 3.8 1.2 4.8 3.3 1-2.1 2.8-3.3 4.8-3.3 2.6 0 4.7 2.1 4.7 4.9 0 3.7-3.1 7-9.5 11.9Z',
  cart: 'M5 8h14l1 13H4L5 8ZM8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5',
} as const;

/** The header's four icons, for windows without space for words; screen readers still get the words. */
export function HeaderIcon({ name }: { name: keyof typeof PATHS }) {
  return (
    <svg className="header__icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
