import * as z from 'zod/mini';
import type { Sealer } from '#api/ports/sealer.ts';
import { Embroidery, LineMeasurements } from '#shared/contract/made-to-order.ts';

type Place = { orderId: string; position: number };

/** The personal choices of a line as stored: encrypted, null if there are none. */
export type SealedChoices = { measurements: string | null; embroidery: string | null };

/** The body a line is sewn for and its embroidery. */
export type LineChoices = { measurements: LineMeasurements | null; embroidery: Embroidery | null };

/** Encrypts the personal choices of a line for its row. */
export async function sealChoices(sealer: Sealer, place: Place, choices: LineChoices): Promise<SealedChoices> {
  const seal = async (name: keyof LineChoices) =>
    choices[name] && (await sealer.seal(JSON.stringify(choices[name]), about(name, place)));
  return { measurements: await seal('measurements'), embroidery: await seal('embroidery') };
}

/** Decrypts the personal choices of a line; nulls if it has none, or if they have been erased. */
export async function openChoices(sealer: Sealer, row: Place & SealedChoices): Promise<LineChoices> {
  const open = async (name: keyof SealedChoices): Promise<unknown> => {
    const sealed = row[name];
    return sealed === null ? null : JSON.parse(await sealer.open(sealed, about(name, row)));
  };
  return {
    measurements: z.parse(z.nullable(LineMeasurements), await open('measurements')),
    embroidery: z.parse(z.nullable(Embroidery), await open('embroidery')),
  };
}

/** The record that a line's encrypted texts are bound to. */
function about(name: keyof SealedChoices, { orderId, position }: Place): string {
  return `${name} of ${orderId} ${position}`;
}
