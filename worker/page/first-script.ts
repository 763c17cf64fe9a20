import { COLOUR_MODE_KEY } from '#shared/domain/colour-mode.ts';

/**
 * Nobody sees the wrong colours flash: reads the stored preference and resolves it. Storage may be forbidden; the
 * system's preference then decides. A page that forces colours has its own.
 */
const SET_THEME = `(()=>{const r=document.documentElement.dataset;let p="system";try{p=localStorage.getItem("${COLOUR_MODE_KEY}")||p}catch{}const d=p==="dark"||p!=="light"&&matchMedia("(prefers-color-scheme:dark)").matches;r.theme=r.forcedTheme||(d?"dark":"light")})()`;

/** Notes what is pressed before the entry script runs, which presses it again (client/platform/early-presses.ts). */
const NOTE_EARLY_PRESSES = 'earlyPresses=[];addEventListener("click",e=>earlyPresses?.push(e.target),!0)';

/** The document's one inline script: it runs before the first paint. */
export const FIRST_SCRIPT = `${SET_THEME};${NOTE_EARLY_PRESSES}`;
