/** Below this width filters fold in their drawer, where one may stay open. */
const WIDE = matchMedia('(min-width: 1024px)');

/** Folded choices that lie over the page close like any menu: by Esc, or by a press elsewhere. */
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

/** A link in a drawer leads to another page; the header, and the drawer in it, would live on. */
function closeDrawer({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null;
  link?.closest<HTMLElement>('[popover]')?.hidePopover();
}

/** What is a drawer in a narrow window lies in the page, or nowhere, once it is wide: it cannot stay open. */
function closeDrawers(): void {
  for (const drawer of document.querySelectorAll<HTMLElement>('.drawer:popover-open')) drawer.hidePopover();
}

/** Closes the browser's own menus and drawers where it would leave them open. */
export function startMenus(): void {
  document.addEventListener('click', closeOthers);
  document.addEventListener('keydown', closeOthers);
  document.addEventListener('click', closeDrawer);
  WIDE.addEventListener('change', closeDrawers);
}
