import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

/**
 * Which of axe's rules: those of some tags, or some by their names; and experimental ones, which it asks for by name
 * only.
 */
export type Rules = { type: 'tag' | 'rule'; values: readonly string[]; experimental?: readonly string[] };

type Violation = { id: string; nodes: { target: string[] }[] };
type Axe = { run: (context: Document, options: object) => Promise<{ violations: Violation[] }> };

/** Modules as Playwright's package for axe finds them: the axe that it brings along. */
const besidePackage = createRequire(import.meta.resolve('@axe-core/playwright'));
const AXE = readFileSync(besidePackage.resolve('axe-core/axe.min.js'), 'utf8');

/** Waits for what moves to an end: a colour half-way of its transition has a contrast that nobody is left with. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ends = (animation: Animation) =>
      animation.playState === 'running' &&
      animation.timeline === document.timeline &&
      Number.isFinite(animation.effect?.getComputedTiming().endTime);
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(ends)
        .map(({ finished }) => finished),
    );
  });
}

/**
 * What axe finds wrong with the page as it stands, by rule and place. `AxeBuilder` brings axe into the page twice for
 * every question, to be compiled each time; here a document gets it once.
 */
export async function violationsOf(page: Page, rules?: Rules): Promise<{ id: string; at: string[] }[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  await settle(page);
  return page.evaluate(async (asked) => {
    const axe: Axe = Reflect.get(window, 'axe');
    // To describe all that is well takes axe three quarters of its time.
    const { experimental = [], ...runOnly } = asked ?? {};
    const { violations } = await axe.run(document, {
      resultTypes: ['violations'],
      // It is not in frames, and an email's has no origin to be asked by.
      iframes: false,
      ...(asked && { runOnly }),
      rules: Object.fromEntries(experimental.map((id) => [id, { enabled: true }])),
    });
    return violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ target }) => target.join(' ')) }));
  }, rules);
}
