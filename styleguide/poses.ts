/** Focusable elements; a posed component may only contain one. */
const FOCUSABLE = ':is(a, button, input, select, textarea, summary)';

/** The states by pointer, touch or focus, and the selectors of posed elements. */
const STATES = [
  [/:hover/g, ':is([data-pose=hover] *)'],
  [/:active(?![-\w])/g, ':is([data-pose=active] *)'],
  [/:focus(?:-visible)?(?![-\w])/g, `${FOCUSABLE}:is([data-pose=focus] *)`],
] as const;

/** The shop's own styles of those states, for components that are shown in them. */
export function posed(css: string): string {
  return STATES.reduce((text, [state, pose]) => text.replace(state, pose), css);
}
