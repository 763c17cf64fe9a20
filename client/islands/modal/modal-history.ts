/** The dialog whose entry the history stands at, and how many steps into it. */
function shownAtEntry(): { modal: unknown; step: number } {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null || !('modal' in state)) return { modal: undefined, step: 0 };
  return { modal: state.modal, step: 'step' in state && typeof state.step === 'number' ? state.step : 0 };
}

/**
 * Gives a dialog an entry of the same address in the history, so that Back closes it and nothing else. Calls back when
 * the shopper has left that entry, by Back or by walking on.
 */
export function followHistory(id: number, onLeft: () => void): { stop: () => void; leave: () => void } {
  const state: unknown = { ...Object(history.state), modal: id, step: 0 };
  // A dialog that takes another's place takes its entry, too.
  if (shownAtEntry().modal !== undefined) history.replaceState(state, '');
  else history.pushState(state, '');
  const follow = () => {
    if (shownAtEntry().modal !== id) onLeft();
  };
  addEventListener('popstate', follow);
  // A browser that kept the whole page for Back shows it as it was left, with the dialog that a link led out of.
  const followReturn = ({ persisted }: PageTransitionEvent) => persisted && onLeft();
  addEventListener('pageshow', followReturn);
  // Links inside a dialog walk on without a popstate.
  const entries = 'navigation' in globalThis ? navigation : null;
  entries?.addEventListener('currententrychange', follow);
  const stop = () => {
    removeEventListener('popstate', follow);
    removeEventListener('pageshow', followReturn);
    entries?.removeEventListener('currententrychange', follow);
  };
  return {
    stop,
    /** Closed by a button or a key: the entry goes with all its steps, so that the next Back leaves the page. */
    leave() {
      stop();
      const { modal, step } = shownAtEntry();
      if (modal === id) history.go(-1 - step);
    },
  };
}

/** Walks one step into the open dialog: Back returns from it before it closes the dialog. Returns how deep that is. */
export function stepIn(): number {
  const step = shownAtEntry().step + 1;
  history.pushState({ ...Object(history.state), step }, '');
  return step;
}

/** Calls back with how many steps into a dialog the shopper has come, whenever Back or Forward changes it. */
export function followSteps(onStep: (step: number) => void): () => void {
  const follow = () => onStep(shownAtEntry().step);
  addEventListener('popstate', follow);
  return () => removeEventListener('popstate', follow);
}
