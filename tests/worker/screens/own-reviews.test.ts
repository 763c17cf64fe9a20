import { describe, expect, it } from 'vitest';
import { elementsOf } from '../markup.ts';
import { ORDER_TOKEN } from '../samples.ts';
import { failure, json } from '../scripted-api.ts';
import { openStorefront } from '../storefront.ts';

const PATH = '/order/1042/reviews';

function send(shop: ReturnType<typeof openStorefront>, fields: Readonly<Record<string, string>>) {
  const body = new URLSearchParams({ token: ORDER_TOKEN, position: '0', revision: '0', ...fields });
  return shop.visit(PATH, { method: 'POST', body, headers: { Origin: 'https://nega.test' } });
}

describe('a form of an order’s reviews', () => {
  it('from somebody who does not own the order leads where its page leads', async () => {
    const shop = openStorefront();
    shop.api.on('POST /orders/1042/reviews/0', failure(404));
    shop.api.on('POST /orders/1042/reviews/0/withdrawal', failure(404));
    for (const act of ['write', 'withdraw']) {
      const response = await send(shop, { act, stars: '5', text: 'Села хорошо' });
      expect(response.status).toBe(303);
      expect(response.headers.get('Location')).toBe('/payment/success');
    }
  });

  const line = (review: object | null) => ({
    ...{ position: 0, productId: 'slip', name: 'Полночь', colour: null, size: 'M', isMeasured: false, picture: null },
    review,
  });
  const review = {
    ...{ id: 'r', stars: 5, fit: null, text: 'Первая вкладка', locale: 'ru', name: '', size: 'M', isMeasured: false },
    ...{ height: null, photos: [], answer: '', day: '2026-11-20', revision: 3, state: 'waiting', reason: null },
    showsSize: false,
  };

  it.each([[409, review, '3'] as const, [422, null, '0'] as const])(
    'comes back with its words if the API says %i, and can be sent again',
    async (status, stored, revision) => {
      const shop = openStorefront();
      shop.api.on('POST /orders/1042/reviews/0', failure(status));
      shop.api.on('GET /orders/1042/reviews', json({ isOpen: true, lines: [line(stored)] }));
      const response = await send(shop, { stars: '2', text: 'Мала <в груди>', name: 'Анна', height: '300' });
      const html = await response.text();
      expect(response.status).toBe(status);
      expect(html).toContain('Мала &lt;в груди&gt;</textarea>');
      const [field] = await elementsOf(html, 'input[name=revision]');
      expect(field?.attributes.get('value')).toBe(revision);
      const [height] = await elementsOf(html, 'input[name=height]');
      expect(height?.attributes.get('value')).toBe('300');
      expect((await elementsOf(html, 'details[open]')).length).toBeGreaterThan(0);
    },
  );

  it('with a photograph and no consent is not sent, and comes back with its words', async () => {
    const shop = openStorefront();
    shop.api.on('GET /orders/1042/reviews', json({ isOpen: true, lines: [line(null)] }));
    const body = new FormData();
    const fields = { token: ORDER_TOKEN, position: '0', revision: '0', stars: '4', text: 'Села хорошо' };
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    body.set('photos', new File(['x'], 'x.jpg'));
    const response = await shop.visit(PATH, { method: 'POST', body, headers: { Origin: 'https://nega.test' } });
    expect(response.status).toBe(422);
    const html = await response.text();
    expect(html).toContain('Села хорошо</textarea>');
    const [consent] = await elementsOf(html, 'input[name=photoConsent]');
    expect(consent?.attributes.get('aria-invalid')).toBe('true');
    const error = consent?.attributes.get('aria-describedby');
    expect(html).toContain(`id="${error}">Отметьте согласие: без него фотографии показать нельзя.<`);
    expect(shop.api.calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });
});
