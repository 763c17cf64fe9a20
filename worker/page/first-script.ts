import { COLOUR_MODE_KEY } from '#shared/domain/colour-mode.ts';

/**
 * Prevents a flash of the wrong colours: reads the stored preference and resolves it. If storage is forbidden, the
 * system's preference applies. A page may force its own colours.
 */
const SET_THEME = `(()=>{const r=document.documentElement.dataset;let p="system";try{p=localStorage.getItem("${COLOUR_MODE_KEY}")||p}catch{}const d=p==="dark"||p!=="light"&&matchMedia("(prefers-color-scheme:dark)").matches;r.theme=r.forcedTheme||(d?"dark":"light")})()`;

/** Records clicks before the entry script runs, which repeats them (client/platform/early-presses.ts). */
const NOTE_EARLY_PRESSES = 'earlyPresses=[];addEventListener("click",e=>earlyPresses?.push(e.target),!0)';

/** A form of an island that is sent before that is not: what was typed would stand in the address. */
const HOLD_EARLY_FORMS =
  'addEventListener("submit",e=>earlyPresses&&e.target.matches("shop-island form:not([action])")&&e.preventDefault(),!0)';

/** The document's inline script, run before the first paint. */
export const FIRST_SCRIPT = `${SET_THEME};${NOTE_EARLY_PRESSES};${HOLD_EARLY_FORMS}`;
