import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { runCommand } from './command.ts';
import { ROOT } from './local-shop.ts';

const PUBLIC = join(ROOT, 'client/public');
const GROUND = '#571019';
/** The drawing's share of a maskable icon: phones may cut off everything outside a circle of 80 %. */
const SAFE = 0.7;

/** `npm run icons`: draws the shop's icons and its preview card from client/public/icon.svg. */
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
