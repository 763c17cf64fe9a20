import { addLine, type CartInput, type StoredLine } from './cart.ts';
import { CART_VERSION } from './cart-storage.ts';
import { MAX_LINE_QUANTITY } from './constants.ts';
import {
  EMBROIDERY_LOCATIONS,
  type EmbroideryChoice,
  embroideryError,
  LETTERING_STYLES,
  THREAD_IDS,
} from './embroidery.ts';
import { isMeasurements } from './measurements/limits.ts';

/** The stored cart: its lines, and how many more could not be read. */
export type StoredCart = { lines: readonly StoredLine[]; lost: number };

const EMPTY: StoredCart = { lines: [], lost: 0 };
const UNREADABLE: StoredCart = { lines: [], lost: 1 };

/** The stored text of a cart. */
export function serializeCart(lines: readonly StoredLine[]): string {
  return JSON.stringify({ version: CART_VERSION, lines });
}

/**
 * Reads a stored cart. Damaged lines are left out and counted; keys are computed again, so that lines which have become
 * identical are merged. Parsed without a schema library, because every page loads this.
 */
export function parseCart(text: string | null): StoredCart {
  if (text === null) return EMPTY;
  const stored = parseJson(text);
  if (!isRecord(stored) || stored['version'] !== CART_VERSION) return UNREADABLE;
  const { lines } = stored;
  if (!Array.isArray(lines)) return UNREADABLE;
  const inputs = lines.flatMap((line: unknown) => readLine(line) ?? []);
  return {
    lines: inputs.reduce((all: readonly StoredLine[], input) => addLine(all, input), []),
    lost: lines.length - inputs.length,
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Null for an unusable line. */
function readLine(line: unknown): CartInput | null {
  if (!isRecord(line)) return null;
  const { sku, quantity, measurements, embroidery, seen } = line;
  if (typeof sku !== 'string' || sku === '' || !isQuantity(quantity)) return null;
  const input: CartInput = { sku, quantity };
  if (measurements !== undefined) {
    if (!isMeasurements(measurements)) return null;
    input.measurements = { ...measurements, ...defaultsOf(measurements) };
  }
  if (embroidery !== undefined) {
    if (!isEmbroidery(embroidery)) return null;
    input.embroidery = embroidery;
  }
  if (isSeen(seen)) input.seen = seen;
  return input;
}

function defaultsOf(measurements: object): { defaultsOf?: string } {
  const size: unknown = Reflect.get(measurements, 'defaultsOf');
  return typeof size === 'string' ? { defaultsOf: size } : {};
}

function isQuantity(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= MAX_LINE_QUANTITY;
}

function isEmbroidery(value: unknown): value is EmbroideryChoice {
  if (!isRecord(value)) return false;
  const { location, text, thread, lettering } = value;
  const isKnown =
    EMBROIDERY_LOCATIONS.some((each) => each === location) &&
    THREAD_IDS.some((id) => id === thread) &&
    LETTERING_STYLES.some((each) => each === lettering);
  return isKnown && typeof text === 'string' && embroideryError(text) === null;
}

function isSeen(value: unknown): value is NonNullable<CartInput['seen']> {
  return isRecord(value) && typeof value['name'] === 'string' && Number.isInteger(value['unitPrice']);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
