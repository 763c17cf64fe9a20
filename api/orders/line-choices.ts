import * as z from 'zod/mini';
import type { Sealer } from '#api/ports/sealer.ts';
import { Embroidery, LineMeasurements, MeasureCorrection } from '#shared/contract/made-to-order.ts';

/** Which line of an order. */
export type LineKey = { orderId: string; position: number };

/** The personal choices of a line as stored: encrypted, null if there are none. */
export type SealedChoices = { measurements: string | null; embroidery: string | null };

/** The body a line is sewn for with what was asked after since the sale, oldest first, and its embroidery. */
export type LineChoices = {
  measurements: LineMeasurements | null;
  corrections: readonly MeasureCorrection[];
  embroidery: Embroidery | null;
};

/** Measurements as stored: those of the line, and their corrections. */
const Stored = z.looseObject({ corrections: z._default(z.array(MeasureCorrection), []) });

/** Encrypts the personal choices of a line for its row. */
export async function sealChoices(
  sealer: Sealer,
  line: LineKey,
  { measurements, corrections = [], embroidery }: Omit<LineChoices, 'corrections'> & Partial<LineChoices>,
): Promise<SealedChoices> {
  const seal = async (name: keyof SealedChoices, choice: object | null) =>
    choice && (await sealer.seal(JSON.stringify(choice), about(name, line)));
  return {
    measurements: await seal(
      'measurements',
      measurements && { ...measurements, ...(corrections[0] && { corrections }) },
    ),
    embroidery: await seal('embroidery', embroidery),
  };
}

/** Decrypts the personal choices of a line; nulls if it has none, or if they have been erased. */
export async function openChoices(sealer: Sealer, row: LineKey & SealedChoices): Promise<LineChoices> {
  const open = async (name: keyof SealedChoices): Promise<unknown> => {
    const sealed = row[name];
    return sealed === null ? null : JSON.parse(await sealer.open(sealed, about(name, row)));
  };
  const stored = z.parse(z.nullable(Stored), await open('measurements'));
  const { corrections = [], ...measurements } = stored ?? {};
  return {
    measurements: stored && z.parse(LineMeasurements, measurements),
    corrections,
    embroidery: z.parse(z.nullable(Embroidery), await open('embroidery')),
  };
}

/** The same as they were ordered, whatever the shopper was asked since. */
export async function openOrderedChoices(sealer: Sealer, row: LineKey & SealedChoices): Promise<LineChoices> {
  const choices = await openChoices(sealer, row);
  const ordered = Object.fromEntries(choices.corrections.toReversed().map(({ measure, former }) => [measure, former]));
  return { ...choices, measurements: choices.measurements && { ...choices.measurements, ...ordered } };
}

/** The record that a line's encrypted texts are bound to. */
function about(name: keyof SealedChoices, { orderId, position }: LineKey): string {
  return `${name} of ${orderId} ${position}`;
}
