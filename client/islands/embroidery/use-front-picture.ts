import { useEffect, useState } from 'react';
import { type GarmentPart, garmentParts } from './garment-rows.ts';

/** The width of the grid that a picture is looked at in, in cells: enough to tell cloth from ground. */
const GRID_WIDTH = 160;

/** The front of the garment: its address, the size of its grid, and the garments in it. */
export type FrontPicture = { href: string; width: number; height: number; parts: readonly GarmentPart[] };

/** The first picture of the page's gallery, in the colour that it shows; null until it has come, and if it does not. */
export function useFrontPicture(): FrontPicture | null {
  const [front, setFront] = useState<FrontPicture | null>(null);
  useEffect(() => {
    const image = document.querySelector<HTMLImageElement>('.gallery__picture img');
    if (!image) return;
    let shown = '';
    const read = async () => {
      const href = largest(image);
      shown = href;
      const picture = await readPicture(href).catch(() => null);
      if (shown === href) setFront(picture);
    };
    image.addEventListener('load', read);
    if (image.complete) void read();
    return () => {
      shown = '';
      image.removeEventListener('load', read);
    };
  }, []);
  return front;
}

/** A part of it is shown: the largest width is sharp there. */
function largest({ srcset, currentSrc }: HTMLImageElement): string {
  return srcset.split(',').at(-1)?.trim().split(' ')[0] || currentSrc;
}

/** Loads a picture and looks for garments in it; rejects if it does not come. */
async function readPicture(href: string): Promise<FrontPicture | null> {
  const image = Object.assign(new Image(), { src: href });
  await image.decode();
  const width = GRID_WIDTH;
  const height = Math.round((width * image.naturalHeight) / image.naturalWidth);
  const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
  if (!context) return null;
  context.drawImage(image, 0, 0, width, height);
  return { href, width, height, parts: garmentParts(context.getImageData(0, 0, width, height)) };
}
