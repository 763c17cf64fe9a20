import type { CategoryHandle, SampleGarment, SampleProduct } from '../sample-product.ts';
import { BRAS } from './bras.ts';
import { BRIEFS } from './briefs.ts';
import { NIGHTDRESSES } from './nightdresses.ts';
import { PYJAMAS } from './pyjamas.ts';
import { ROBES } from './robes.ts';
import { SETS } from './sets.ts';
import { SWATCHES } from './swatches.ts';

/** Every category leads with what it would put in the window. */
const RAILS = [
  inCategory('nightdresses', NIGHTDRESSES),
  inCategory('sets', SETS),
  inCategory('robes', ROBES),
  inCategory('bras', BRAS),
  inCategory('pyjamas', PYJAMAS),
  inCategory('briefs', BRIEFS),
];

/** All sample products in window order: one from each rail in turn, so that neighbours differ; swatches come last. */
export const SAMPLE_PRODUCTS: readonly SampleProduct[] = [...hangInTurn(RAILS), ...inCategory('swatches', SWATCHES)];

function hangInTurn(rails: readonly (readonly SampleProduct[])[]): SampleProduct[] {
  const longest = Math.max(...rails.map((rail) => rail.length));
  return Array.from({ length: longest }, (_, index) => rails.flatMap((rail) => rail.slice(index, index + 1))).flat();
}

function inCategory(category: CategoryHandle, garments: readonly SampleGarment[]): readonly SampleProduct[] {
  return garments.map((garment) => ({ ...garment, category }));
}
