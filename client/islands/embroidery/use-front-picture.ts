import { useEffect, useState } from 'react';
import { type GarmentPart, garmentParts } from './garment-rows.ts';

/** The width of the grid that a picture is looked at in, in cells: enough to tell cloth from ground. */
const GRID_WIDTH = 160;

/** The front of the garment: its address, the size of its grid, and the garments in it. */
export type FrontPicture = { href: string; width: number; height: number; parts: readonly GarmentPart[] };

/** The first picture of the page's gallery, in the colour that it shows; null if there is none or it does not come. */
export function useFrontPicture(): FrontPicture | null {
  const [front, setFront] = useState<FrontPicture | null>(null);
  useEffect(() => {
    const image = document.querySelector<HTMLImageElement>('.gallery__picture img');
    if (!image) return;
    const read = () => setFront(readPicture(image));
    const lose = () => setFront(null);
    image.addEventListener('load', read);
    image.addEventListener('error', lose);
    if (image.complete) read();
    return () => {
      image.removeEventListener('load', read);
      image.removeEventListener('error', lose);
    };
  }, []);
  return front;
}

function readPicture(image: HTMLImageElement): FrontPicture | null {
  const { naturalWidth, naturalHeight, srcset, currentSrc } = image;
  if (naturalWidth === 0) return null;
  const width = GRID_WIDTH;
  const height = Math.round((width * naturalHeight) / naturalWidth);
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.drawImage(image, 0, 0, width, height);
  const parts = garmentParts(context.getImageData(0, 0, width, height));
  // A part of it is shown: the largest one is sharp there.
  const largest = srcset.split(',').at(-1)?.trim().split(' ')[0];
  return { href: largest || currentSrc, width, height, parts };
}
