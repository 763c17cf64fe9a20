import { describe, expect, it } from 'vitest';
import type { OwnQuestion } from '#shared/contract/question.ts';
import { elementsOf } from '../markup.ts';
import { ORDER_TOKEN } from '../samples.ts';
import { json } from '../scripted-api.ts';
import { openStorefront } from '../storefront.ts';

const ID = 'q'.repeat(22);
const PATH = `/question/${ID}`;
const HIPS: OwnQuestion['asked'] = { kind: 'measure', measure: 'hips', values: [69, 96.5] };

function aQuestion(changes: Partial<OwnQuestion> = {}): OwnQuestion {
  return { state: 'open', asked: HIPS, answer: null, order: '1042', name: 'Сорочка', ...changes };
}

function open(changes: Partial<OwnQuestion> = {}) {
  const shop = openStorefront();
  shop.api.on(`GET /questions/${ID}`, json(aQuestion(changes)));
  return shop;
}
const read = (changes: Partial<OwnQuestion> = {}, prefix = '') =>
  open(changes).read(`${prefix}${PATH}?token=${ORDER_TOKEN}`);
const said = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

describe('the page of a question', () => {
  it('is in the shopper’s language, with choices that need no script, and never cached', async () => {
    const { response, html } = await read();
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(said(html)).toContain('Подтвердите, пожалуйста, обхват бёдер: 69 или 96,5 см?');
    const radios = await elementsOf(html, 'form[method=post] input[type=radio]');
    expect(radios.map(({ attributes }) => attributes.get('value'))).toEqual(['0', '1', 'own']);
    expect(said((await read({}, '/en')).html)).toContain('Please confirm your hips: 69 or 96.5 cm?');
  });

  it('shows the answer, or that it is closed, and asks nothing then', async () => {
    const answered = (await read({ state: 'answered', answer: { choice: 1 } })).html;
    expect(said(answered)).toMatch(/ответ получен: 96,5.см/);
    const over = (await read({ state: 'expired' })).html;
    expect(said(over)).toContain('отвечать уже не нужно');
    for (const html of [answered, over]) expect(html).not.toContain('method="post"');
  });

  it('is a 404 without its token', async () => {
    expect((await open().visit(PATH)).status).toBe(404);
  });
});

describe('an answer', () => {
  const answer = async (form: Record<string, string>, status = 200) => {
    const shop = open();
    shop.api.on(
      `POST /questions/${ID}/answer`,
      json(status === 200 ? aQuestion() : { type: '', title: '', status }, status),
    );
    const response = await shop.visit(PATH, {
      method: 'POST',
      body: new URLSearchParams({ token: ORDER_TOKEN, ...form }),
      headers: { Origin: 'https://nega.test' },
    });
    return { shop, status: response.status, to: response.headers.get('Location') ?? '' };
  };
  const sent = ({ shop }: Awaited<ReturnType<typeof answer>>) =>
    JSON.parse(shop.api.last(`/questions/${ID}/answer`).body) as unknown;

  it('is sent as chosen, or in her own words, and shows the page again', async () => {
    const chosen = await answer({ choice: '1', text: '' });
    expect([chosen.status, chosen.to]).toEqual([303, `${PATH}?token=${ORDER_TOKEN}`]);
    expect(sent(chosen)).toEqual({ choice: 1 });
    expect(sent(await answer({ choice: 'own', text: ' 95 ' }))).toEqual({ text: '95' });
  });

  it('that is empty is asked for again, and a late one is reported by the page', async () => {
    expect((await answer({ choice: 'own', text: ' ' })).to).toMatch(/missing=1$/);
    expect((await answer({ choice: '5', text: '' }, 422)).to).toMatch(/missing=1$/);
    expect((await answer({ choice: '1' }, 409)).to).not.toContain('missing');
    expect((await open().visit(PATH, { method: 'POST', body: new URLSearchParams({ choice: '1' }) })).status).toBe(404);
  });
});
