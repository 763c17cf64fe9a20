import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { openShop, type Shop } from '../shop.ts';
import { editorOf } from './catalogue.ts';

let editor: ReturnType<typeof editorOf>;
let shop: Shop;
beforeEach(() => {
  shop = openShop();
  editor = editorOf(shop);
});

const bytesOf = (...parts: (string | readonly number[])[]) =>
  parts.flatMap((part) => (typeof part === 'string' ? Array.from(part, (letter) => letter.charCodeAt(0)) : [...part]));
const zeros = (count: number) => Array.from({ length: count }, () => 0);
const word = (value: number) => [value >> 8, value & 255];
const base64 = (bytes: readonly number[]) => btoa(String.fromCharCode(...bytes));

const png = (width: number, height: number) =>
  bytesOf('\x89PNG\r\n\x1a\n', [0, 0, 0, 13], 'IHDR', [0, 0], word(width), [0, 0], word(height), zeros(20));
const jpeg = (width: number, height: number) =>
  bytesOf([0xff, 0xd8, 0xff, 0xe0], word(4), [0, 0], [0xff, 0xc2], word(11), [8], word(height), word(width), zeros(9));
const webp = (width: number, height: number) => {
  const low = (value: number) => [value & 255, value >> 8];
  return bytesOf('RIFF', zeros(4), 'WEBPVP8 ', zeros(10), low(width), low(height), zeros(9));
};
const lossless = (width: number, height: number) => {
  const bits = (width - 1) | ((height - 1) << 14);
  return bytesOf(
    'RIFF',
    zeros(4),
    'WEBPVP8L',
    zeros(4),
    [0x2f],
    [bits & 255, (bits >> 8) & 255, (bits >> 16) & 255, bits >>> 24],
    zeros(9),
  );
};
const extended = (width: number, height: number) => {
  const low = (value: number) => [value & 255, (value >> 8) & 255, value >> 16];
  return bytesOf('RIFF', zeros(4), 'WEBPVP8X', zeros(8), low(width - 1), low(height - 1), zeros(9));
};

const upload = (bytes: readonly number[]) => editor.post('pictures', { data: base64(bytes), ground: '#571019' });
const refusal = async (bytes: readonly number[]) =>
  (await (await upload(bytes)).json<{ errors: { code: string }[] }>()).errors[0]?.code;

describe('an uploaded picture', () => {
  test('is recognised by its content, and stored under a key of that', async () => {
    for (const [bytes, type] of [
      [png(1200, 1500), 'image/png'],
      [jpeg(1200, 1500), 'image/jpeg'],
      [webp(1200, 1500), 'image/webp'],
      [lossless(1200, 1500), 'image/webp'],
      [extended(1200, 1500), 'image/webp'],
    ] as const) {
      const response = await upload(bytes);
      expect(response.status).toBe(201);
      const stored = await response.json<{ key: string }>();
      expect(stored).toMatchObject({ width: 1200, height: 1500, ground: '#571019' });
      expect(stored.key).toMatch(/^catalogue\/[\da-f]{16}\.(png|jpg|webp)$/);
      expect((await env.MEDIA.head(stored.key))?.httpMetadata?.contentType).toBe(type);
      expect(await (await upload(bytes)).json()).toEqual(stored);
    }
  });

  test('is refused with the reason', async () => {
    expect(await refusal(bytesOf('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'))).toBe(
      'picture-type',
    );
    expect(await refusal(bytesOf('GIF89a', zeros(30)))).toBe('picture-type');
    expect(await refusal(png(9000, 9000))).toBe('picture-too-large');
    expect(await refusal(png(200, 1500))).toBe('picture-too-small');
    expect(await refusal(bytesOf([0xff, 0xd8, 0xff, 0xe0], zeros(40)))).toBe('picture-damaged');
    const notBase64 = await editor.post('pictures', { data: '***', ground: null });
    expect(await notBase64.json()).toMatchObject({ errors: [{ path: 'data', code: 'picture-damaged' }] });
  });
});
