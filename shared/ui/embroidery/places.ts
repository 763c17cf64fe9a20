import type { EmbroideryLocation } from '../../contract/made-to-order.ts';
import type { Hand } from '../../domain/embroidery.ts';

/**
 * The part of a garment around a place for embroidery, true to scale, in mm: the middle of the writing is at 0, 0.
 * `cloth` is what is cloth, `seams` what is sewn, `stitches` what is stitched on top.
 */
export type Place = {
  /** The part that is drawn. */
  width: number;
  height: number;
  /** How wide the writing may be, and how high its capitals are in each hand. */
  room: number;
  capital: Readonly<Record<Hand, number>>;
  cloth: string;
  seams: string;
  stitches: string;
};

const CAPITAL = { script: 15, capitals: 9 } as const;
const SMALL_CAPITAL = { script: 9, capitals: 6 } as const;

/** Sizes that embroiderers use for a name; the cloth around is a garment of the middle size. */
export const PLACES: Readonly<Record<EmbroideryLocation, Place>> = {
  chest: {
    width: 220,
    height: 140,
    room: 110,
    capital: CAPITAL,
    cloth: 'M-40-70H110V70H-110C-96 20-72-30-40-70Z',
    seams: 'M-40-70C-72-30-96 20-110 70M76-70C64-40 68-6 110 22',
    stitches: 'M-22-70C-54-28-80 20-93 70',
  },
  cuff: {
    width: 190,
    height: 120,
    room: 84,
    capital: CAPITAL,
    cloth: 'M-74-60H74L64 40C30 45-30 45-64 40Z',
    seams: 'M-74-60L-64 40C-30 45 30 45 64 40L74-60M-69-20C-30-15 30-15 69-20',
    stitches: 'M-64.5 35C-30 40 30 40 64.5 35',
  },
  hem: {
    width: 240,
    height: 130,
    room: 140,
    capital: CAPITAL,
    cloth: 'M-120-65H104L112 30C60 40-60 44-120 40Z',
    seams: 'M104-65L112 30C60 40-60 44-120 40',
    stitches: 'M111 22C60 32-60 36-120 32',
  },
  pocket: {
    width: 190,
    height: 130,
    room: 96,
    capital: CAPITAL,
    cloth: 'M-95-65H95V65H-95Z',
    seams: 'M-62 65V-30H62V65M-62 24H62',
    stitches: 'M-58 65V-26M58 65V-26M-58 20H58',
  },
  back: {
    width: 280,
    height: 150,
    room: 130,
    capital: CAPITAL,
    cloth: 'M-140-60L-66-75C-40-46 40-46 66-75L140-60V75H-140Z',
    seams: 'M-140-60L-66-75C-40-46 40-46 66-75L140-60M-140 52C-60 46 60 46 140 52',
    stitches: 'M-70-66C-40-38 40-38 70-66',
  },
  strap: {
    width: 170,
    height: 60,
    room: 110,
    capital: SMALL_CAPITAL,
    cloth: 'M-85-10H85V10H-85Z',
    seams: 'M-85-10H85M-85 10H85M-70-14V14M-64-14V14',
    stitches: 'M-85-7.5H85M-85 7.5H85',
  },
  waistband: {
    width: 220,
    height: 110,
    room: 140,
    capital: CAPITAL,
    cloth: 'M-110-20H110V55H-110Z',
    seams:
      'M-110-20H110M-110 20H110M-88 20C-90 30-86 38-89 48M-52 20C-50 30-55 36-53 46M-12 20C-14 28-10 36-13 47M30 20C33 30 28 37 31 46M74 20C72 29 77 37 75 48',
    stitches: 'M-110-15H110M-110 15H110',
  },
};
