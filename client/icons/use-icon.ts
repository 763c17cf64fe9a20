import { useEffect, useState } from 'react';
import { loadIcon } from './icon-loader.ts';
import type { IconShape } from './read-icons.ts';

/** An icon as a CSS mask, in the colour of the text. Null until it is loaded, and if there is none. */
export function useIconMask(name: string): string | null {
  const [mask, setMask] = useState<string | null>(null);
  useEffect(() => {
    let left = false;
    void loadIcon(name).then((icon) => {
      if (!left && icon) setMask(maskOf(icon));
    });
    return () => {
      left = true;
    };
  }, [name]);
  return mask;
}

/** As an image, so that no script in an icon's body can run. */
function maskOf({ body, width, height }: IconShape): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${body}</svg>`;
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`;
}
