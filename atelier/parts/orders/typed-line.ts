import * as z from 'zod/mini';
import { EMBROIDERY_LOCATIONS, LETTERING_STYLES, THREAD_IDS } from '#shared/domain/embroidery.ts';
import { MEASURES, type Measure } from '#shared/domain/measurements/limits.ts';

const text = z.string();
const TypedEmbroidery = z.object({
  location: z.enum(EMBROIDERY_LOCATIONS),
  text,
  thread: z.enum(THREAD_IDS),
  lettering: z.enum(LETTERING_STYLES),
});

/** A line as it is typed: its measures may be incomplete. */
export const TypedLine = z.object({
  key: text,
  sku: text,
  productId: text,
  name: text,
  quantity: z.int(),
  measurements: z.nullable(z.partialRecord(z.enum(MEASURES), z.nullable(z.number()))),
  embroidery: z.nullable(TypedEmbroidery),
});
export type TypedLine = z.infer<typeof TypedLine>;

/** The typed measures of a line, without those that are missing: the API says what is wrong with which. */
export function typedMeasures({ measurements }: Pick<TypedLine, 'measurements'>): Record<Measure, number> | null {
  const known = Object.entries(measurements ?? {}).filter(([, cm]) => cm !== null);
  return measurements && (Object.fromEntries(known) as Record<Measure, number>);
}
