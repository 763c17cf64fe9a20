import { describe, expect, it } from 'vitest';
import type { OwnWait } from '#shared/contract/wait.ts';
import { elementsOf } from '../markup.ts';
import { ORDER_TOKEN } from '../samples.ts';
import { json } from '../scripted-api.ts';
import { openStorefront } from '../storefront.ts';

const PATH = `/wait?token=${ORDER_TOKEN}`;
const said = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

const WAIT = { product: { id: 'slip', name: 'Сорочка' }, colour: 'Вино', size: 'M' };

function open(state: OwnWait['state'] | null) {
  const shop = openStorefront();
  const wait = { ...WAIT, state };
  shop.api.on('GET /wait', state ? json(wait) : json({ type: '/problems/not-found', title: '', status: 404 }, 404));
  return shop;
}

const send = (shop: ReturnType<typeof open>, form: Record<string, string>) =>
  shop.visit('/wait', {
    method: 'POST',
    body: new URLSearchParams(form),
    headers: { Origin: 'https://nega.test' },
  });

describe('the page of a wait', () => {
  it('changes nothing when it is opened, and has a button to confirm and one to cancel', async () => {
    const shop = open('asked');
    const { response, html } = await shop.read(PATH);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(said(html)).toContain('Вы ждёте: Сорочка, Вино, M.');
    const buttons = await elementsOf(html, 'form[method=post] button[name=press]');
    expect(buttons.map(({ attributes }) => attributes.get('value'))).toEqual(['confirm', 'cancel']);
    expect(shop.api.count('POST /wait/confirm')).toBe(0);
  });

  it('has no button to confirm afterwards, and none at all when it is over', async () => {
    expect((await open('confirmed').read(PATH)).html).not.toContain('value="confirm"');
    const over = (await open(null).read(PATH)).html;
    expect(said(over)).toContain('Вы ничего не ждёте');
    expect(over).not.toContain('method="post"');
  });

  it('confirms and cancels by its form, and leads back to itself', async () => {
    for (const press of ['confirm', 'cancel']) {
      const shop = open('asked');
      shop.api.on(
        `POST /wait/${press}`,
        json(press === 'cancel' ? { cancelled: true } : { ...WAIT, state: 'confirmed' }),
      );
      const response = await send(shop, { token: ORDER_TOKEN, press });
      expect(shop.api.count(`POST /wait/${press}`)).toBe(1);
      expect([response.status, response.headers.get('Location')]).toEqual([303, PATH]);
    }
  });

  it('takes an address by a plain form, and says what came of it', async () => {
    const form = { product: 'slip', sku: 'slip-m', email: 'anna@nega.test', consent: 'on' };
    const outcome = async (changes: Record<string, string | undefined>, status = 200) => {
      const shop = open(null);
      shop.api.on('POST /waits', json(status === 200 ? { asked: true } : { type: '', title: '', status }, status));
      const { consent, ...rest } = { ...form, ...changes };
      const response = await send(shop, consent === undefined ? rest : { ...rest, consent });
      return new URL(response.headers.get('Location') ?? '', 'https://nega.test').searchParams.get('outcome');
    };
    expect(await outcome({})).toBe('asked');
    expect(await outcome({ consent: undefined })).toBe('malformed');
    expect(await outcome({ email: 'anna' })).toBe('malformed');
    expect(await outcome({}, 429)).toBe('too-many');
  });
});
