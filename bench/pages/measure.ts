import { type Browser, chromium } from 'playwright';
import { provideBrowser } from '#cli/browser/find-browser.ts';
import type { BenchResults, MetricId } from '../report/metrics.ts';
import { exactly, type Sample, sampleOf } from '../report/steady.ts';
import { fillCart, keepCart, MORE, putLatePart, SIZE } from './filled-cart.ts';
import { navigateAtOnce, navigateWhenPointed } from './navigation.ts';
import { type Press, press } from './press.ts';
import { weigh } from './weight.ts';
import { compare, inWindow, mainThreadWhenStill, type Origins, slowDown, type Visit } from './window.ts';

type Paths = Readonly<Record<'home' | 'list' | 'product' | 'information' | 'cart', string>>;
type Measured = Partial<Record<MetricId, Sample>>;

const WEIGHED = ['home', 'list', 'product', 'information'] as const;
const BUY = '.buy__action';
/** The controls that are pressed on a page, and what it then shows. */
const PRESSES: Readonly<Record<'product' | 'list' | 'cart', Press>> = {
  product: { controls: [SIZE, BUY], shown: '.header__count' },
  list: { controls: ['main .heart'], shown: 'main .heart[aria-pressed=true]' },
  cart: { controls: [MORE], shown: '.cart-line:not([data-single])' },
};

/** What a browser needs for our pages: absolute, and relative to the floor. */
export async function measurePages(origins: Origins, paths: Paths): Promise<BenchResults> {
  const browser = await chromium.launch(await provideBrowser());
  try {
    return {
      ...(await measureWeight(browser, origins.ours, paths)),
      ...(await measureMainThread(browser, origins, paths)),
      ...(await measurePresses(browser, origins, paths)),
      ...(await measureNavigation(browser, origins, paths)),
    };
  } finally {
    await browser.close();
  }
}

async function measureWeight(browser: Browser, origin: string, paths: Paths): Promise<BenchResults> {
  const results: Measured = {};
  const fonts = { kb: 0, files: 0 };
  for (const page of WEIGHED) {
    const hand = page === 'product' ? BUY : 'main a';
    const weight = await inWindow(browser, origin, (visit) => weigh(visit, paths[page], hand));
    results[`${page}.script.before` as const] = exactly(weight.scriptRun.kb);
    if (page !== 'information') results[`${page}.document` as const] = exactly(weight.document);
    if (page === 'product') {
      results['product.script.after'] = exactly(weight.scriptAfter.kb);
      results['product.script.files'] = exactly(weight.scriptAfter.files);
    }
    fonts.kb = Math.max(fonts.kb, weight.fonts.kb);
    fonts.files = Math.max(fonts.files, weight.fonts.files);
  }
  return { ...results, 'fonts.bytes': exactly(fonts.kb), 'fonts.files': exactly(fonts.files) };
}

async function measureMainThread(browser: Browser, origins: Origins, paths: Paths): Promise<BenchResults> {
  const open = (path: string) => async (visit: Visit) => {
    await slowDown(visit.devtools);
    await visit.page.goto(visit.origin + path, { waitUntil: 'load' });
    return mainThreadWhenStill(visit);
  };
  return {
    'home.main-thread': (await compare(browser, origins, open(paths.home))).ratio,
    'product.main-thread': (await compare(browser, origins, open(paths.product))).ratio,
  };
}

async function measurePresses(browser: Browser, origins: Origins, paths: Paths): Promise<BenchResults> {
  const cart = await inWindow(browser, origins.ours, (visit) => fillCart(visit, paths));
  await putLatePart(origins.floor, paths.cart, cart.html);
  const answers: number[] = [];
  const pressBuy = async (visit: Visit) => {
    const { answered, shown } = await press(visit, paths.product, PRESSES.product);
    if (!visit.isFloor) answers.push(answered);
    return shown;
  };
  const pressHeart = async (visit: Visit) => (await press(visit, paths.list, PRESSES.list)).shown;
  const pressMore = async (visit: Visit) => {
    await keepCart(visit, cart.stored);
    return (await press(visit, paths.cart, PRESSES.cart)).shown;
  };
  return {
    'product.press': (await compare(browser, origins, pressBuy)).ratio,
    'product.answer': sampleOf(answers),
    'list.press': (await compare(browser, origins, pressHeart)).ratio,
    'cart.press': (await compare(browser, origins, pressMore)).ratio,
  };
}

async function measureNavigation(browser: Browser, origins: Origins, { home }: Paths): Promise<BenchResults> {
  const pointed = await compare(browser, origins, (visit) => navigateWhenPointed(visit, home));
  const atOnce = await compare(browser, origins, (visit) => navigateAtOnce(visit, home));
  return {
    'navigation.pointed': pointed.ours,
    'navigation.pointed.ratio': pointed.ratio,
    'navigation.at-once': atOnce.ratio,
  };
}
