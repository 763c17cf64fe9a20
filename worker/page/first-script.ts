import { COLOUR_MODE_KEY } from '#shared/domain/colour-mode.ts';
import { DISCREET_KEY, HIDDEN_KEY } from '#shared/domain/discretion.ts';

/**
 * Reads what the device has chosen. If storage is forbidden, the system's colours apply, and nothing is discreet: the
 * words are read last.
 */
const READ_CHOICES = `let r=document.documentElement,p,w;try{p=localStorage["${COLOUR_MODE_KEY}"];w=JSON.parse(localStorage["${DISCREET_KEY}"])[r.lang]}catch{}`;

/** Prevents a flash of the wrong colours. A page may force its own. */
const SET_THEME =
  'r.dataset.theme=r.dataset.forcedTheme||(p=="dark"||p!="light"&&matchMedia("(prefers-color-scheme:dark)").matches?"dark":"light")';

/**
 * In the discreet mode, prevents a flash of the real title: the first one of a document is the tab's, wherever it
 * stands. A page that was hidden stays blank until client/discretion/discreet.ts decides.
 */
const setNeutral = (file: string) =>
  `if(w){let e=document.createElement("title");e.text=w.title;r.prepend(e);r.hidden="${HIDDEN_KEY}"in sessionStorage;import("${file}")}`;

/** Records clicks before the entry script runs, which repeats them (client/platform/early-presses.ts). */
const NOTE_EARLY_PRESSES = 'earlyPresses=[];addEventListener("click",e=>earlyPresses?.push(e.target),!0)';

/** A form of an island that is sent before that is not: what was typed would stand in the address. */
const HOLD_EARLY_FORMS =
  'addEventListener("submit",e=>earlyPresses&&e.target.matches("shop-island form:not([action])")&&e.preventDefault(),!0)';

/** The document's inline script, run before the first paint; `discreet` is the address of the discreet mode's. */
export function firstScript({ discreet }: { discreet: string }): string {
  return `{${READ_CHOICES}${SET_THEME};${setNeutral(discreet)}}${NOTE_EARLY_PRESSES};${HOLD_EARLY_FORMS}`;
}
