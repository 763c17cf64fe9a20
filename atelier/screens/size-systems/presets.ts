import type { SizeSystem, SystemSize } from '#shared/contract/size-system.ts';
import { BRA_BANDS, BRA_CUPS, CUP_CM } from '#shared/domain/sizing/bra-sizes.ts';

export type SizePreset = Pick<SizeSystem, 'region' | 'isCup' | 'sizes'>;

/** Bands of bras in Britain and the United States: inches, 5 cm apart, 34 for 75. */
const INCH_BAND = { cm: 75, inches: 34, stepCm: 5, stepInches: 2 } as const;

/** European sizes of clothes; Russian ones, half the bust in cm, are six more (size-numbers.ts). */
const NUMBERS = [34, 36, 38, 40, 42, 44, 46] as const;

/** What a new system may begin with: bras by EN 13402, up to D, where all countries agree, and numbers of clothes. */
export const SIZE_PRESETS = {
  bras: {
    region: 'eu',
    isCup: true,
    sizes: BRA_BANDS.flatMap((underBust) =>
      BRA_CUPS.map((cup): SystemSize => {
        const inches = INCH_BAND.inches + ((underBust - INCH_BAND.cm) / INCH_BAND.stepCm) * INCH_BAND.stepInches;
        return {
          size: underBust + cup,
          body: { underBust, bust: underBust + CUP_CM[cup] },
          elsewhere: { uk: inches + cup, us: inches + cup },
        };
      }),
    ),
  },
  numbers: {
    region: 'eu',
    isCup: false,
    sizes: NUMBERS.map((number) => ({
      size: String(number),
      body: { bust: 2 * (number + 6) },
      elsewhere: { ru: String(number + 6), uk: String(number - 28), us: String(number - 32) },
    })),
  },
} satisfies Record<string, SizePreset>;
