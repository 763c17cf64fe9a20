/** The dialog of the current history entry, and its step. */
function shownAtEntry(): { modal: unknown; step: number } {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null || !('modal' in state)) return { modal: undefined, step: 0 };
  return { modal: state.modal, step: 'step' in state && typeof state.step === 'number' ? state.step : 0 };
}

/**
 * Adds a history entry with the same address for a dialog, so that Back only closes it. `onLeft` is called when the
 * shopper has left that entry, by Back or by navigating.
 */
export function followHistory(id: number, onLeft: () => void): { stop: () => void; leave: () => void } {
  const state: unknown = { ...Object(history.state), modal: id, step: 0 };
  // A dialog that replaces another reuses its entry.
  if (shownAtEntry().modal !== undefined) history.replaceState(state, '');
  else history.pushState(state, '');
  const follow = () => {
    if (shownAtEntry().modal !== id) onLeft();
  };
  addEventListener('popstate', follow);
  // A page that the browser restores for Back may show a dialog that a link led out of.
  const followReturn = ({ persisted }: PageTransitionEvent) => persisted && onLeft();
  addEventListener('pageshow', followReturn);
  // Links inside a dialog navigate without a popstate event.
  const entries = 'navigation' in globalThis ? navigation : null;
  entries?.addEventListener('currententrychange', follow);
  const stop = () => {
    removeEventListener('popstate', follow);
    removeEventListener('pageshow', followReturn);
    entries?.removeEventListener('currententrychange', follow);
  };
  return {
    stop,
    /** Closed by a button or a key: the entry is removed with all its steps, so that the next Back leaves the page. */
    leave() {
      stop();
      const { modal, step } = shownAtEntry();
      if (modal === id) history.go(-1 - step);
    },
  };
}

/** Adds a step within the open dialog: Back returns from it before it closes the dialog. Returns the new depth. */
export function stepIn(): number {
  const step = shownAtEntry().step + 1;
  history.pushState({ ...Object(history.state), step }, '');
  return step;
}

/** How many steps deep the open dialog is. */
export function stepDepth(): number {
  return shownAtEntry().step;
}

/** Calls back with the depth of steps in a dialog whenever Back or Forward changes it. */
export function followSteps(onStep: (step: number) => void): () => void {
  const follow = () => onStep(shownAtEntry().step);
  addEventListener('popstate', follow);
  return () => removeEventListener('popstate', follow);
}
