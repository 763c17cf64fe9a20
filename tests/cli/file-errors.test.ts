import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogue, writeCsv } from './command.ts';
import { type OpenShop, openShop } from './open-shop.ts';

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const HEADING = 'Handle,Title,Body (HTML),Variant SKU,Option1 Name,Option1 Value,Variant Price';

async function errorsOf(lines: readonly string[], newline = '\n'): Promise<string[]> {
  const { status, noted } = await catalogue(shop, 'import', await writeCsv(lines.join(newline)));
  expect(status).toBe(1);
  expect(shop.state.products.size).toBe(0);
  return noted
    .split('\n')
    .slice(1)
    .map((line) => line.trim());
}

test.each(['\n', '\r\n'])(
  'every error is told at once, on its own line, with quoted newlines between (%j)',
  async (newline) => {
    const errors = await errorsOf(
      [
        HEADING,
        `robe,Robe,"One${newline}${newline}two",R-1,Size,S,12.345`,
        'robe,,,R-1,,M,',
        'bad/handle,,,B-1,Size,,10',
        ',Nothing,,X,Size,S,10',
        'robe,,,R-2,Size,L,10',
        'robe,,,R-3,Colour,L,10',
        'mask,Mask,,M-1,Size,S,10,too,many',
        'mask,,,,,,',
      ],
      newline,
    );
    expect(errors).toEqual([
      'line 2, Variant Price: "12.345" is not a price: write rubles, such as 8900 or 8900.50.',
      'line 5, Variant Price: The price is missing.',
      'line 5, Variant SKU: The SKU "R-1" stands on line 2 already.',
      expect.stringMatching(/^line 6, Handle: "bad\/handle" cannot be a handle/),
      "line 6, Title: The product's first row has no title.",
      'line 6, Option1 Value: The variant has no value for the option "Size".',
      'line 7, Handle: The handle is missing: every row says which product it belongs to.',
      'line 8, Handle: The rows of a product must stand together; "robe" began on line 2.',
      "line 8, Title: The product's first row has no title.",
      'line 9, Option1 Name: The option is "Size" on the product\'s first row and "Colour" here.',
      'line 9, Option1 Value: The variant on line 8 has the same colour and size.',
      'line 10: The row has 9 cells, the heading 7: a cell with a comma in it needs quotation marks.',
      'line 11, Handle: The row has neither a variant nor a picture.',
    ]);
  },
);

test('errors name columns as in the file', async () => {
  expect(await errorsOf(['URL handle,Title,Price,Status', 'robe,Robe,-1,sold'])).toEqual([
    'line 2, Price: "-1" is not a price: write rubles, such as 8900 or 8900.50.',
    'line 2, Status: "sold" is none of: active, draft, archived, unlisted.',
  ]);
});

test('words and lists of the shop are checked', async () => {
  const own = ['care', 'embroidery_locations', 'made_to_measure', 'new'].map(
    (key) => `${key} (product.metafields.custom.${key})`,
  );
  const errors = await errorsOf([
    `Handle,Title,Variant Price,Swatch (variant.metafields.custom.swatch),Option1 Name,Option1 Value,${own.join(',')}`,
    'robe,Robe,1,red,Color,Red,hand-wash; boil,sleeve; cuff,much,maybe',
  ]);
  expect(errors.map((error) => error.replace(/: .*/, ''))).toEqual([
    'line 2, Swatch (variant.metafields.custom.swatch)',
    'line 2, new (product.metafields.custom.new)',
    'line 2, care (product.metafields.custom.care)',
    'line 2, made_to_measure (product.metafields.custom.made_to_measure)',
    'line 2, embroidery_locations (product.metafields.custom.embroidery_locations)',
    'line 2, Embroidery price (product.metafields.custom.embroidery_price)',
  ]);
});

test('size tables and days are checked cell by cell', async () => {
  const own = ['made_to_measure', 'made_to_measure_days', 'size_table', 'ease', 'stretch'];
  const heading = ['Handle,Title,Variant Price', ...own.map((key) => `${key} (product.metafields.custom.${key})`)];
  const errors = await errorsOf([
    heading.join(','),
    'robe,Robe,1,100,8-5,"XS: bust 82, foot 38; hips 90","bust wide",elastic',
    'slip,Slip,1,100,5,"XS: Bust 82, under-bust 70; S: bust 86, underbust 74","bust 4",2%',
  ]);
  expect(errors).toEqual([
    expect.stringMatching(/ease.*"bust wide" is no measure/),
    expect.stringMatching(/stretch.*"elastic" is no number of per cent/),
    expect.stringMatching(/size_table.*"foot 38" is no measure/),
    expect.stringMatching(/size_table.*"hips 90" is no size/),
    expect.stringMatching(/made_to_measure_days.*"8-5" is no span of working days: write it as 6-9/),
  ]);
});

test('what the contract refuses is found before anything is sent', async () => {
  const errors = await errorsOf([`${HEADING},Vendor`, `robe,Robe,,,Size,${'L'.repeat(61)},1,${'v'.repeat(121)}`]);
  expect(errors).toHaveLength(2);
  expect(errors[0]).toContain('line 2, Vendor');
});

test('a file that cannot be read further says where and why', async () => {
  expect(await errorsOf([HEADING, 'a,"A', 'b', 'c,"C",,,,,1'])).toEqual([
    expect.stringContaining('line 2: The quotation marks'),
  ]);
  expect(await errorsOf([HEADING, 'a,A,,,,,1', '"b,B,,,,,1'])).toEqual([
    'line 3: A quotation mark is opened here and never closed.',
  ]);
  expect(await errorsOf(['Title,Price', 'a,1'])).toEqual(['line 1, Handle: The heading has no such column.']);
  expect(await errorsOf([''])).toEqual(['line 1: The file is empty.']);
  expect(await errorsOf([HEADING])).toEqual(['line 1: There are no products under the heading.']);
});

test('a file that is not UTF-8, or missing, is reported in a sentence', async () => {
  const windows1251 = new Uint8Array([...Buffer.from(`${HEADING}\nmask,`), 0xcc, 0xe0, 0xf1, 0xea, 0xe0]);
  const wrong = await catalogue(shop, 'import', await writeCsv(windows1251));
  expect(wrong.noted).toContain('not UTF-8');
  expect((await catalogue(shop, 'import', '/nowhere/at/all.csv')).noted).toContain('There is no such file.');
});

test("an SKU of another product of the shop's is an error with its line", async () => {
  const other = await openShop();
  await catalogue(other, 'import', await writeCsv(`${HEADING}\nrobe,Robe,,R-1,,,1`));
  const { status, noted } = await catalogue(other, 'import', await writeCsv(`${HEADING}\nmask,Mask,,R-1,,,1`));
  expect(status).toBe(1);
  expect(noted).toContain('line 2, Variant SKU: The SKU "R-1" belongs to the shop\'s product "robe".');
  await other.close();
});

test('an unreachable shop, or a wrong token, is reported in one sentence', async () => {
  const path = await writeCsv(`${HEADING}\nrobe,Robe,,,,,1`);
  const away = await catalogue({ apiUrl: 'http://127.0.0.1:9/api' }, 'import', path);
  expect(away).toMatchObject({ status: 1, noted: expect.stringContaining('start the shop with `npm start`') });
  const elsewhere = await catalogue({ apiUrl: `${shop.apiUrl}/wrong` }, 'export');
  expect(elsewhere).toMatchObject({ status: 1, noted: expect.stringContaining("is not this shop's API") });
});

test('the command line explains itself', async () => {
  expect((await catalogue(shop, '--help')).said).toContain('npm run catalogue -- import FILE.csv');
  expect((await catalogue(shop)).said).toContain('--dry-run');
  for (const args of [
    ['bring'],
    ['import'],
    ['import', 'a', 'b'],
    ['import', 'a', '--language', 'de'],
    ['export', '--fast'],
  ]) {
    expect((await catalogue(shop, ...args)).status).toBe(1);
  }
});
