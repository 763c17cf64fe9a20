/** From this width on the menu is a panel below the header. */
const WIDE = matchMedia('(min-width: 1024px)');
/** How long a mouse has to rest before the panel opens, and may leave it before it closes, ms. */
const OPEN_MS = 120;
const CLOSE_MS = 250;

/** Opens the menu as a panel while a mouse rests on the catalogue link, or on the panel. A press follows the link. */
export function startCataloguePanel(): void {
  const link = document.querySelector<HTMLElement>('.header__nav a');
  const menu = document.getElementById('menu');
  if (!link || !menu || !('showPopover' in menu)) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const after = (ms: number, act: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(act, ms);
  };
  const show = () => {
    menu.style.top = `${link.closest('.header__bar')?.getBoundingClientRect().bottom ?? 0}px`;
    menu.showPopover();
  };
  const hide = () => menu.hidePopover();
  link.addEventListener('pointerenter', ({ pointerType }) => {
    if (pointerType !== 'mouse' || !WIDE.matches) return;
    if (menu.matches(':popover-open')) clearTimeout(timer);
    else after(OPEN_MS, show);
  });
  link.addEventListener('click', () => after(0, hide));
  menu.addEventListener('pointerenter', () => clearTimeout(timer));
  for (const element of [link, menu]) {
    element.addEventListener('pointerleave', () => {
      if (WIDE.matches) after(CLOSE_MS, hide);
    });
  }
  WIDE.addEventListener('change', () => menu.style.removeProperty('top'));
}
