import { describe, expect, it } from 'vitest';
import { garmentParts, type Pixels } from '#client/islands/embroidery/garment-rows.ts';
import { spotOn } from '#client/islands/embroidery/picture-spot.ts';
import type { EmbroideryLocation } from '#shared/contract/made-to-order.ts';
import { BODY_LOCATIONS } from '#shared/ui/embroidery/body-locations.ts';

const [WIDTH, HEIGHT] = [160, 200];
type Colour = readonly [number, number, number];
type Box = { left: number; top: number; right: number; bottom: number };

/** A picture of boxes of cloth on a ground that darkens to the right, as a photograph's does. */
function pictureOf(cloth: Colour, boxes: readonly Box[]): Pixels {
  const data = Array.from({ length: WIDTH * HEIGHT }, (_, cell) => {
    const [x, y] = [cell % WIDTH, Math.floor(cell / WIDTH)];
    const isCloth = boxes.some(({ left, top, right, bottom }) => x >= left && x < right && y >= top && y < bottom);
    const shade = x / 8;
    return isCloth ? [...cloth, 255] : [235 - shade, 228 - shade, 218 - shade, 255];
  });
  return { data: data.flat(), width: WIDTH, height: HEIGHT };
}

/** How far the neckline of a shawl collar opens to each side where it is embroidered, mm. */
const NECKLINE_HALF = 90;

const WINE: Colour = [87, 16, 25];
const STRAPS: readonly Box[] = [
  { left: 60, top: 10, right: 63, bottom: 40 },
  { left: 97, top: 10, right: 100, bottom: 40 },
];
const SLIP: readonly Box[] = [...STRAPS, { left: 55, top: 40, right: 105, bottom: 180 }];
const BRIEFS: Box = { left: 50, top: 130, right: 110, bottom: 170 };

const spot = (boxes: readonly Box[], location: EmbroideryLocation) =>
  spotOn(garmentParts(pictureOf(WINE, boxes)), location);

describe('the spot of an embroidery', () => {
  it('is on the wearer’s left below the neckline of a slip, at the scale of its cloth', () => {
    const found = spot(SLIP, 'bodice');
    expect(found?.x).toBeGreaterThan(80);
    expect(found?.x).toBeLessThan(105);
    expect(found?.y).toBeGreaterThan(40);
    expect(found?.y).toBeLessThan(70);
    expect(found?.perMm).toBeCloseTo(50 / 440, 2);
  });

  it('is above the hem of a slip, inside its cloth', () => {
    const found = spot(SLIP, 'hem');
    expect(found?.x).toBeGreaterThan(55);
    expect(found?.y).toBeGreaterThan(140);
    expect(found?.y).toBeLessThan(180);
  });

  it('is on the briefs of a set, in the middle below their waist', () => {
    const found = spot([...STRAPS, { left: 50, top: 40, right: 110, bottom: 80 }, BRIEFS], 'front');
    expect(found?.x).toBeCloseTo(79.5, 0);
    expect(found?.y).toBeGreaterThan(130);
    expect(found?.y).toBeLessThan(150);
  });

  it('keeps the longest text of a lapel off the neckline of a robe', () => {
    const robe: Box = { left: 24, top: 20, right: 136, bottom: 190 };
    const { x = 0, perMm = 0 } = spot([robe], 'lapel') ?? {};
    const start = x - (BODY_LOCATIONS.lapel.room / 2) * perMm;
    expect((start - 79.5) / perMm).toBeGreaterThan(NECKLINE_HALF);
  });

  it.each(['strap', 'cuff', 'back', 'band', 'pocket'] as const)(
    'is unknown where no outline shows it: %s',
    (location) => {
      expect(spot(SLIP, location)).toBeNull();
    },
  );

  it('is unknown on a picture that cuts the garment', () => {
    expect(spot([{ left: 20, top: 0, right: 140, bottom: 200 }], 'bodice')).toBeNull();
    expect(spot([{ left: 0, top: 40, right: 120, bottom: 160 }], 'hem')).toBeNull();
  });

  it('is unknown on a picture of nothing', () => {
    for (const location of ['bodice', 'hem', 'chest', 'lapel', 'waistband', 'front'] as const) {
      expect(spot([], location)).toBeNull();
    }
  });
});
