/** Below this width filters are in a drawer, where one group may stay open. */
const WIDE = matchMedia('(min-width: 1024px)');

/** Disclosures that overlay the page close like any menu: by Esc, or by a press elsewhere. */
function closeOthers(event: Event): void {
  if (event instanceof KeyboardEvent && event.key !== 'Escape') return;
  const pressed = event instanceof KeyboardEvent ? null : event.target;
  for (const open of document.querySelectorAll<HTMLDetailsElement>('details.filter[open]')) {
    const lies = WIDE.matches || !open.closest('.drawer');
    if (!lies || (pressed instanceof Node && open.contains(pressed))) continue;
    if (open.contains(document.activeElement)) open.querySelector('summary')?.focus();
    open.open = false;
  }
}

/** Closes a drawer when a link in it is followed; the header with the drawer would stay. */
function closeDrawer({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null;
  link?.closest<HTMLElement>('[popover]')?.hidePopover();
}

/** A drawer of a narrow window cannot stay open once the window is wide. */
function closeDrawers(): void {
  for (const drawer of document.querySelectorAll<HTMLElement>('.drawer:popover-open')) drawer.hidePopover();
}

/** Closes native menus and drawers that the browser would leave open. */
export function startMenus(): void {
  document.addEventListener('click', closeOthers);
  document.addEventListener('keydown', closeOthers);
  document.addEventListener('click', closeDrawer);
  WIDE.addEventListener('change', closeDrawers);
}
