import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { avif, bytesOf, extended, jpeg, lossless, png, webp, zeros } from '../picture-bytes.ts';
import { openShop, type Shop } from '../shop.ts';
import { editorOf } from './operator-products.ts';

let editor: ReturnType<typeof editorOf>;
let shop: Shop;
beforeEach(() => {
  shop = openShop();
  editor = editorOf(shop);
});

const base64 = (bytes: readonly number[]) => btoa(String.fromCharCode(...bytes));
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
      [avif(1200, 1500), 'image/avif'],
    ] as const) {
      const response = await upload(bytes);
      expect(response.status).toBe(201);
      const stored = await response.json<{ key: string }>();
      expect(stored).toMatchObject({ width: 1200, height: 1500, ground: '#571019' });
      expect(stored.key).toMatch(/^catalogue\/[\da-f]{16}\.(png|jpg|webp|avif)$/);
      expect((await env.MEDIA.head(stored.key))?.httpMetadata?.contentType).toBe(type);
      expect(await (await upload(bytes)).json()).toEqual(stored);
    }
  });

  test.each([
    ['png', png],
    ['jpeg', jpeg],
    ['lossy webp', webp],
    ['lossless webp', lossless],
    ['avif', avif],
  ])('is refused as damaged if it is a %s that was cut', async (_, format) => {
    expect(await refusal(format(1200, 1500).slice(0, -8))).toBe('picture-damaged');
  });

  test('is refused with the reason', async () => {
    expect(await refusal(bytesOf('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'))).toBe(
      'picture-type',
    );
    expect(await refusal(bytesOf('GIF89a', zeros(30)))).toBe('picture-type');
    expect(await refusal(png(9000, 9000))).toBe('picture-too-large');
    expect(await refusal(png(200, 1500))).toBe('picture-too-small');
    expect(await refusal(bytesOf([0xff, 0xd8, 0xff, 0xe0], zeros(40)))).toBe('picture-damaged');
    expect(await refusal(png(0, 1500))).toBe('picture-damaged');
    const notBase64 = await editor.post('pictures', { data: '***', ground: null });
    expect(await notBase64.json()).toMatchObject({ errors: [{ path: 'data', code: 'picture-damaged' }] });
  });
});
