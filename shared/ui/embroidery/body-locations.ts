import type { EmbroideryLocation } from '#shared/contract/made-to-order.ts';
import type { LetteringStyle } from '#shared/domain/embroidery.ts';

/**
 * The part of a garment around an embroidery location, true to scale, in mm: the middle of the text is at 0, 0. `cloth`
 * is the cloth's outline, `seams` are sewn, `stitches` are topstitched.
 */
export type BodyLocation = {
  /** The width of the drawn part. */
  width: number;
  height: number;
  /** The largest width of the text, and the height of its capitals in each style. */
  room: number;
  capital: Readonly<Record<LetteringStyle, number>>;
  cloth: string;
  seams: string;
  stitches: string;
};

/** The smallest capitals that a machine can embroider legibly, mm. */
export const MIN_CAPITAL_HEIGHT: Readonly<Record<LetteringStyle, number>> = { script: 9, capitals: 5 };

const CAPITAL = { script: 15, capitals: 9 } as const;
const SMALL_CAPITAL = { script: 9, capitals: 6 } as const;

/**
 * Sizes that embroiderers use for a name; the cloth around is a garment of the middle size. With the ruler each part
 * has the ratio 8 : 5, as its frame on the page.
 */
export const BODY_LOCATIONS: Readonly<Record<EmbroideryLocation, BodyLocation>> = {
  chest: {
    width: 288,
    height: 170,
    room: 110,
    capital: CAPITAL,
    cloth: 'M-144-64C-124-52-100-47-80-49C-46-53-20-66-8-85H144V66C130 56 120 50 112 40L108 85H-144Z',
    seams: 'M-144-46C-124-34-100-29-80-31C-36-35-2-58 14-85M92-85C84-50 88-8 112 40L108 85',
    stitches: 'M-144-41C-124-29-100-24-80-26C-32-30 4-56 20-85M98-85C90-50 94-12 117 35',
  },
  bodice: {
    width: 288,
    height: 170,
    room: 110,
    capital: CAPITAL,
    cloth: 'M-144-54L-98-32C-60-36-12-50 16-68L19-85H27L26-68C48-44 80-20 114-10L106 85H-144Z',
    seams: 'M-144-47L-98-25C-58-29-8-44 20-61C44-37 78-14 113-3M109 44C86 37 68 33 54 32',
    stitches: 'M-144-43.5L-98-21.5C-57-26-7-41 20-57C43-33 76-11 113 1',
  },
  lapel: {
    width: 288,
    height: 170,
    room: 104,
    capital: CAPITAL,
    cloth: 'M-66-85C-88-50-108-20-123 8L-144-28V85H144V-85Z',
    seams:
      'M-66-85C-88-50-108-20-123 8C-132 24-138 34-144 44M-20-85C-44-44-66-4-88 34C-100 56-110 72-118 85M112-85C104-48 106-10 122 85',
    stitches: 'M-61-85C-83-50-103-20-118 8C-127 24-136 40-144 54M-15-85C-39-43-61-2-83 36C-95 57-105 73-113 85',
  },
  pocket: {
    width: 224,
    height: 130,
    room: 96,
    capital: CAPITAL,
    cloth: 'M-112-65H112V65H-112Z',
    seams: 'M-62 65V-30H62V65M-62 24H62',
    stitches: 'M-58 65V-26M58 65V-26M-58 20H58',
  },
  cuff: {
    width: 208,
    height: 120,
    room: 84,
    capital: CAPITAL,
    cloth: 'M-74-60H74L64 40C30 45-30 45-64 40Z',
    seams: 'M-74-60L-64 40C-30 45 30 45 64 40L74-60M-69-20C-30-15 30-15 69-20',
    stitches: 'M-64.5 35C-30 40 30 40 64.5 35',
  },
  back: {
    width: 304,
    height: 180,
    room: 130,
    capital: CAPITAL,
    cloth: 'M-152-36L-80-62C-80-76-72-88-58-90C-30-85 30-85 58-90C72-88 80-76 80-62L152-36V90H-152Z',
    seams: 'M-80-62C-48-46 48-46 80-62M-10-50C-9-38 9-38 10-50',
    stitches: 'M-152-31L-78-57C-46-41 46-41 78-57L152-31',
  },
  band: {
    width: 240,
    height: 140,
    room: 110,
    capital: SMALL_CAPITAL,
    cloth: 'M-120-44C-70-42-36-37-4-31L0-70H12L9-29C40-25 66-23 88-22H108V26H88C20 29-60 33-120 36Z',
    seams: 'M-120-37C-50-34 40-18 88-15M-120 29C-60 26 20 22 88 19M88-22V26M97-14H105M97 2H105M97 18H105',
    stitches: 'M-120-34C-50-31 40-15 88-12M-120 26C-60 23 20 19 88 16M91-22V26',
  },
  strap: {
    width: 160,
    height: 90,
    room: 104,
    capital: SMALL_CAPITAL,
    cloth: 'M-80-10H80V10H-80Z',
    seams: 'M-80-10H80M-80 10H80M-70-13H-62V13H-70Z',
    stitches: 'M-80-7.5H80M-80 7.5H80',
  },
  waistband: {
    width: 224,
    height: 130,
    room: 140,
    capital: CAPITAL,
    cloth: 'M-112-22H112V65H-112Z',
    seams:
      'M-112-22H112M-112 20H112M-88 20C-90 32-85 42-89 54M-52 20C-50 32-55 40-53 50M-12 20C-14 30-10 40-13 53M30 20C33 32 28 40 31 51M74 20C72 30 77 40 75 54',
    stitches: 'M-112-17H112M-112 15H112',
  },
  front: {
    width: 304,
    height: 180,
    room: 120,
    capital: CAPITAL,
    cloth: 'M-152-50C-60-42 60-42 152-50V30C116 38 94 58 80 90H-80C-94 58-116 38-152 30Z',
    seams: 'M-152-38C-60-30 60-30 152-38M152 20C108 28 84 52 68 90M-152 20C-108 28-84 52-68 90',
    stitches: 'M-152-41C-60-33 60-33 152-41M152 23C110 31 87 54 71 90M-152 23C-110 31-87 54-71 90',
  },
  hem: {
    width: 240,
    height: 140,
    room: 140,
    capital: CAPITAL,
    cloth: 'M-120-70H104L112 30C60 40-60 44-120 40Z',
    seams: 'M104-70L112 30C60 40-60 44-120 40',
    stitches: 'M111 22C60 32-60 36-120 32',
  },
};
