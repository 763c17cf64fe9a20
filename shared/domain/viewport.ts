/** Breakpoints in px, smallest first (specification, section 9). A width belongs to the last one it reaches. */
export const BREAKPOINTS = {
  mobile: 320,
  mobileMedium: 375,
  mobileWide: 425,
  tablet: 768,
  desktop: 1024,
  desktopMedium: 1280,
  desktopWide: 1600,
} as const;

export type Viewport = keyof typeof BREAKPOINTS;
export const FALLBACK_VIEWPORT: Viewport = 'desktop';
export const VIEWPORT_COOKIE = 'viewport';

/** True for a breakpoint's own name, not for inherited properties such as `toString`. */
export function isViewport(value: unknown): value is Viewport {
  return typeof value === 'string' && Object.hasOwn(BREAKPOINTS, value);
}

/** The breakpoint of a window's width in px; widths below the smallest are still `mobile`. */
export function viewportOf(width: number): Viewport {
  let found: Viewport = 'mobile';
  for (const [name, from] of Object.entries(BREAKPOINTS)) {
    if (width >= from && isViewport(name)) found = name;
  }
  return found;
}

/** The two classes of windows that pages may differ for; everything finer is up to the style sheet. */
export function viewportClass(viewport: Viewport): 'compact' | 'wide' {
  return BREAKPOINTS[viewport] < BREAKPOINTS.desktop ? 'compact' : 'wide';
}
