import { COLOUR_MODE_KEY } from '#shared/domain/colour-mode.ts';

/**
 * Runs before the first paint, so that nobody sees the wrong colours flash: reads the stored preference and
 * resolves it. Storage may be forbidden; the system's preference then decides. A page that forces colours has its own.
 */
export const THEME_BOOT = `(()=>{const r=document.documentElement.dataset;let p="system";try{p=localStorage.getItem("${COLOUR_MODE_KEY}")||p}catch{}const d=p==="dark"||p!=="light"&&matchMedia("(prefers-color-scheme:dark)").matches;r.theme=r.forcedTheme||(d?"dark":"light")})()`;
