import { COLOUR_MODE_KEY } from '#shared/domain/colour-mode.ts';
import { DISCREET_KEY } from '#shared/domain/discretion.ts';

/**
 * Reads what the device has chosen. If storage is forbidden, the system's colours apply, and nothing is discreet: the
 * words are read last.
 */
const READ_CHOICES = `let d=document,r=d.documentElement,p,w;try{p=localStorage["${COLOUR_MODE_KEY}"];w=JSON.parse(localStorage["${DISCREET_KEY}"])[r.lang]}catch{}`;

/** Prevents a flash of the wrong colours. A page may force its own. */
const SET_THEME =
  'r.dataset.theme=r.dataset.forcedTheme||(p=="dark"||p!="light"&&matchMedia("(prefers-color-scheme:dark)").matches?"dark":"light")';

/**
 * In the discreet mode, prevents a flash of the real title, of which the first one of a document is the tab's, wherever
 * it stands; of the icons; and of the page, until client/discretion/discreet.ts can hide it.
 */
const setNeutral = (file: string) =>
  `if(w){let e=d.createElement("title");e.text=w.title;r.prepend(e);r.hidden=1;d=d.head;new MutationObserver(()=>{for(e of d.querySelectorAll('[href^="/icon"]'))e.href="data:,"+e.href}).observe(d,{childList:1});import("${file}").catch(()=>r.hidden=0)}`;

/** Records clicks before the entry script runs, which repeats them (client/platform/early-presses.ts). */
const NOTE_EARLY_PRESSES = 'earlyPresses=[];addEventListener("click",e=>earlyPresses?.push(e.target),!0)';

/** A form of an island that is sent before that is not: what was typed would stand in the address. */
const HOLD_EARLY_FORMS =
  'addEventListener("submit",e=>earlyPresses&&e.target.matches("shop-island form:not([action])")&&e.preventDefault(),!0)';

/** The document's inline script, run before the first paint; `discreet` is the address of the discreet mode's. */
export function firstScript({ discreet }: { discreet: string }): string {
  return `{${READ_CHOICES}${SET_THEME};${setNeutral(discreet)}}${NOTE_EARLY_PRESSES};${HOLD_EARLY_FORMS}`;
}
