/** What can have the focus; the rest of a posed piece only holds it. */
const FOCUSABLE = ':is(a, button, input, select, textarea, summary)';

/** States that a pointer, a finger or the focus brings about, and who is posed in them: all that is inside a pose. */
const STATES = [
  [/:hover/g, ':is([data-pose=hover] *)'],
  [/:active(?![-\w])/g, ':is([data-pose=active] *)'],
  [/:focus(?:-visible)?(?![-\w])/g, `${FOCUSABLE}:is([data-pose=focus] *)`],
] as const;

/** The shop's own style of those states, for pieces that stand still in them. */
export function posed(css: string): string {
  return STATES.reduce((text, [state, pose]) => text.replace(state, pose), css);
}
