import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import fc from 'fast-check';
import { createElement as h, type ReactNode, Suspense, use } from 'react';
import type { renderToReadableStream } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { joinReactWrites, joinWrites } from '../../vite/join-react-writes.ts';

const require = createRequire(import.meta.url);
const file = require.resolve('react-dom/server.edge').replace('server.edge', 'cjs/react-dom-server.edge.production');
const SOURCE = readFileSync(file, 'utf8');

const plain = load(SOURCE);
const joined = load(joinWrites(SOURCE));

describe('pages come out the same, byte for byte', () => {
  test.each([
    ['letters of one, two, three and four bytes', () => h('p', { title: 'Нега — 夜 🌙' }, 'a', 'Шёлк', '夜', '🌙')],
    ['nothing', () => null],
    ['texts around the size of a view', () => [4094, 4095, 4096, 4097].map((n) => h('p', { key: n }, 'ё'.repeat(n)))],
    ['a letter across the border of a view', () => h('p', null, 'a'.repeat(4092), 'ёёё')],
    ['a fragment larger than many views', () => h('p', null, 'Ночь 🌙 '.repeat(20_000))],
    ['halves of a letter that meet', () => [halves('\ud83c'), halves('\udf19')]],
    ['half a letter alone', () => h('p', { title: '\udf19' }, '\ud83c')],
    ['a head, scripts, styles and what is hoisted', () => document()],
    ['blocks large enough, in bytes, to be sent apart', () => late(Promise.resolve('ё'.repeat(7000)))],
  ])('%s', async (_, page) => {
    expect(await bytesOf(joined, page())).toEqual(await bytesOf(plain, page()));
    const endless = Number.POSITIVE_INFINITY;
    expect(await bytesOf(joined, page(), endless)).toEqual(await bytesOf(plain, page(), endless));
  });

  test('with any content', async () => {
    const text = fc
      .tuple(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 3000 }))
      .map(([s, n]) => s.repeat(n));
    const halfLetters = fc.array(fc.constantFrom('\ud83c', '\udf19', 'ё', 'a')).map((units) => units.join(''));
    const element = fc.tuple(fc.oneof(text, halfLetters), fc.oneof(text, halfLetters), fc.boolean());
    await fc.assert(
      fc.asyncProperty(fc.array(element, { maxLength: 6 }), async (parts) => {
        const page = parts.map(([title, body, apart], key) =>
          h(apart ? Suspense : 'div', { key }, h('p', { title, style: { content: title } }, body, title)),
        );
        expect(await bytesOf(joined, page)).toEqual(await bytesOf(plain, page));
      }),
      { numRuns: 60 },
    );
  });

  test('in the order of their parts', async () => {
    const [before, after] = await Promise.all([piecesOf(plain), piecesOf(joined)]);
    expect(after.shell).toEqual(before.shell);
    expect(after.rest).toEqual(before.rest);
    expect(new TextDecoder().decode(after.rest)).toContain('позже');
  });

  test('if they break off', async () => {
    const broken = (render: Renderer) => bytesOf(render, late(Promise.reject(new Error('off'))));
    expect(await broken(joined)).toEqual(await broken(plain));
  });
});

test('a flush is one chunk, however many fragments it has', async () => {
  const stream = await joined(h('ul', null, ...Array.from({ length: 2000 }, (_, n) => h('li', { title: n }, 'ё'))));
  expect(await allOf(stream.values())).toHaveLength(1);
});

describe('another React', () => {
  test.each([
    ['writes otherwise', SOURCE.replace('0 === chunk.byteLength', '1 > chunk.byteLength')],
    ['flushes elsewhere', `${SOURCE}\ncurrentView = new Uint8Array(4096);\n  writtenBytes = 0;`],
    ['measures elsewhere', SOURCE.replace('segmentByteSize += segment[i].byteLength;', 'segmentByteSize += 1;')],
    ['works on bytes in one more place', `${SOURCE}\nfunction size(chunk) { return chunk.byteLength; }`],
  ])('that %s fails the build', (_, source) => {
    expect(() => joinWrites(source)).toThrow('does not know this version of react-dom');
  });

  test('in another place fails the build', () => {
    const { generateBundle } = joinReactWrites('nega');
    expect(generateBundle).toThrow('the Worker has no react-dom-server.edge.production.js');
  });
});

type Renderer = typeof renderToReadableStream;

function load(source: string): Renderer {
  const module: { renderToReadableStream?: Renderer } = {};
  compileFunction(source, ['exports', 'require'])(module, require);
  if (!module.renderToReadableStream) throw new Error('React renders no streams');
  return module.renderToReadableStream;
}

async function bytesOf(render: Renderer, page: ReactNode, progressiveChunkSize?: number): Promise<Uint8Array> {
  const options = progressiveChunkSize === undefined ? {} : { progressiveChunkSize };
  const stream = await render(page, { onError: () => undefined, ...options });
  await stream.allReady.catch(() => null);
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** The shell as it stands before a late block, and all that comes once the block is there. */
async function piecesOf(render: Renderer): Promise<{ shell: Uint8Array | undefined; rest: Uint8Array }> {
  const block = Promise.withResolvers<string>();
  const pieces = (await render(late(block.promise), { nonce: 'n' })).values();
  const { value: shell } = await pieces.next();
  block.resolve('позже');
  return { shell, rest: Buffer.concat(await allOf(pieces)) };
}

async function allOf(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array[]> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return all;
}

function late(text: Promise<string>): ReactNode {
  return h(
    'main',
    null,
    h('h1', null, 'Заголовок'),
    h(Suspense, { fallback: h('i', null, '…') }, h('p', null, h(Late, { text }))),
  );
}

function Late({ text }: { text: Promise<string> }) {
  return use(text);
}

/** Rules of styles stand side by side in one element. */
function halves(rules: string) {
  return h('style', { key: rules, href: `${rules.charCodeAt(0)}`, precedence: 'a' }, rules);
}

function document() {
  const head = h('head', null, h('meta', { charSet: 'utf-8' }), h('title', null, 'Ночь'));
  const body = h('body', null, h('link', { rel: 'stylesheet', href: '/ё.css', precedence: 'a' }), h('p', null, 'ё'));
  return h('html', { lang: 'ru' }, head, body, h('script', { async: true, src: '/a.js' }));
}
