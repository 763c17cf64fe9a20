import * as z from 'zod/mini';
import { DEFAULT_ORIGIN } from '../domain/customs.ts';
import { line } from './typed-text.ts';

/** A product's entry in a customs declaration: an exact English description, its HS code, and the country of origin. */
export const CustomsData = z.strictObject({
  text: line(120),
  /** At least six digits; the first six are the same internationally. */
  hsCode: z.string().check(z.regex(/^\d{6,10}$/)),
  origin: z.string().check(z.regex(/^[A-Z]{2}$/)),
});
export type CustomsData = z.infer<typeof CustomsData>;

/**
 * Reads `6108.21; women's knitted briefs, cotton; RU`; the country of origin is optional. Null if it cannot be read.
 */
export function parseCustoms(cell: string): CustomsData | null {
  const [code = '', text = '', origin = DEFAULT_ORIGIN] = cell.split(';').map((part) => part.trim());
  const read = CustomsData.safeParse({ hsCode: code.replace(/[ .]/g, ''), text, origin: origin.toUpperCase() });
  return read.success ? read.data : null;
}

/** The cell that {@link parseCustoms} reads. */
export function customsText({ hsCode, text, origin }: CustomsData): string {
  return [hsCode, text, origin].join('; ');
}
