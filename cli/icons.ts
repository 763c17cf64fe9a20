import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { create } from 'fontkit';
import sharp from 'sharp';
import { SHOP_NAMES } from '#shared/shop.ts';
import { runCommand } from './command.ts';
import { ROOT } from './local-shop.ts';

const PUBLIC = join(ROOT, 'client/public');
const GROUND = '#571019';
/** The drawing's share of a maskable icon: phones may cut off everything outside a circle of 80 %. */
const SAFE = 0.7;

/** The wordmark of emails, px, twice the size it is shown in, and its letters as the header has them. */
const WORDMARK = { width: 320, height: 64, em: 60, spacing: 0.32, colour: '#f7f0e8' };
const WORDMARK_FONT = 'node_modules/@expo-google-fonts/cormorant/400Regular/Cormorant_400Regular.ttf';

/** `npm run icons`: draws the shop's icons and preview card from client/public/icon.svg, and its name for emails. */
async function icons(): Promise<undefined> {
  const drawing = await readFile(join(PUBLIC, 'icon.svg'));
  const draw = (size: number) => sharp(drawing, { density: (72 * size) / 64 }).resize(size, size);
  const png = { compressionLevel: 9, palette: true } as const;
  await draw(192).png(png).toFile(join(PUBLIC, 'icons/192.png'));
  await draw(512).png(png).toFile(join(PUBLIC, 'icons/512.png'));
  await draw(180).png(png).toFile(join(PUBLIC, 'icons/apple-touch-180.png'));
  await onGround(await draw(Math.round(512 * SAFE)).toBuffer(), 512, 512)
    .png(png)
    .toFile(join(PUBLIC, 'icons/maskable-512.png'));
  await onGround(await draw(420).toBuffer(), 1200, 630)
    .png(png)
    .toFile(join(PUBLIC, 'icons/card.png'));
  await writeFile(join(PUBLIC, 'favicon.ico'), toIco(await draw(48).png().toBuffer(), 48));
  for (const [spelling, name] of Object.entries(SHOP_NAMES)) {
    await sharp(Buffer.from(await drawName(name)))
      .png(png)
      .toFile(join(PUBLIC, `icons/wordmark-${spelling}.png`));
  }
}

/** The shop's name on the brand's ground, which suits light mail clients and dark ones, as SVG. */
async function drawName(name: string): Promise<string> {
  const font = create(await readFile(join(ROOT, WORDMARK_FONT)));
  if (!('layout' in font)) throw new Error('The file of the wordmark holds more than one face');
  const { width, height, em, spacing, colour } = WORDMARK;
  const scale = em / font.unitsPerEm;
  const { glyphs } = font.layout(name.toUpperCase());
  const step = spacing * font.unitsPerEm;
  const drawn = glyphs.map((glyph, index) => {
    const before = glyphs.slice(0, index).reduce((sum, { advanceWidth }) => sum + advanceWidth + step, 0);
    return `<path transform="translate(${before})" d="${glyph.path.toSVG()}"/>`;
  });
  const length = glyphs.reduce((sum, { advanceWidth }) => sum + advanceWidth, step * (glyphs.length - 1)) * scale;
  const baseline = (height + font.capHeight * scale) / 2;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<rect width="100%" height="100%" fill="${GROUND}"/><g fill="${colour}" ` +
    `transform="translate(${(width - length) / 2} ${baseline}) scale(${scale} ${-scale})">${drawn.join('')}</g></svg>`
  );
}

function onGround(picture: Buffer, width: number, height: number) {
  const ground = { width, height, channels: 3 as const, background: GROUND };
  return sharp({ create: ground }).composite([{ input: picture }]);
}

/** An icon file with one PNG, for clients that read no page. */
function toIco(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

await runCommand(icons);
