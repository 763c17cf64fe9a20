import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { checkTable, checkText, SPREADSHEET_LIMITS } from '#atelier/parts/spreadsheet/spreadsheet-limits.ts';
import { readSpreadsheetBytes } from '#atelier/parts/spreadsheet/spreadsheet-reader.ts';

/** An XLSX file with one sheet, whose data is given as XML. */
function xlsx(sheetData: string, level: 0 | 9 = 9, target = 'worksheets/sheet1.xml'): Uint8Array<ArrayBuffer> {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const links = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const files = {
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${links}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${links}/worksheet" Target="${target}"/></Relationships>`,
    [`xl/${target}`]: `<worksheet xmlns="${main}"><sheetData>${sheetData}</sheetData></worksheet>`,
  };
  const entries = Object.entries(files).map(([name, xml]): [string, Uint8Array] => [name, strToU8(xml)]);
  return new Uint8Array(zipSync(Object.fromEntries(entries), { level }));
}

const read = (bytes: Uint8Array<ArrayBuffer>, name = 'x.xlsx') => readSpreadsheetBytes(name, bytes.buffer);
const A1 = '<row r="1"><c r="A1"><v>1.5</v></c></row>';

describe('a spreadsheet', () => {
  test('keeps the numbers of number cells, and the texts of others', async () => {
    const cells = '<c r="A1"><v>27390.000000000004</v></c><c r="B1" t="inlineStr"><is><t> 12.345</t></is></c>';
    expect(await read(xlsx(`<row r="1">${cells}</row>`))).toEqual([[27390.000000000004, ' 12.345']]);
  });

  test('keeps rows and cells in place, also where a program names no places', async () => {
    const named =
      '<row r="2"><c r="B2" s="0"/><c r="C2"><v>1</v></c></row><row r="4"><c r="A4" t="b"><v>1</v></c></row>';
    expect(await read(xlsx(named))).toEqual([
      ['', '', ''],
      ['', '', 1],
      ['', '', ''],
      ['true', '', ''],
    ]);
    expect(await read(xlsx('<row/><row><c><v>1</v></c><c/><c><v>2</v></c></row>'))).toEqual([
      ['', '', ''],
      [1, '', 2],
    ]);
  });

  test('may have its parts of text written with formats, and text that looks like places', async () => {
    const rich = '<is><r><rPr><b/></rPr><t>&lt;circle </t></r><r><t xml:space="preserve">r="2.5"/&gt;</t></r></is>';
    expect(await read(xlsx(`<row r="1"><c r="A1" t="inlineStr">${rich}</c></row>`))).toEqual([['<circle r="2.5"/>']]);
    const prefixed = '<x:row r="1"><x:c r="A1" t="str"><x:f>A2</x:f><x:v>б</x:v></x:c></x:row>';
    expect(await read(xlsx(prefixed))).toEqual([['б']]);
  });

  test('may have formats of empty cells and rows, however far', async () => {
    const formats = '<row r="900000"><c r="XFD900000" s="0"/></row><row r="1048576" ht="12.8"/>';
    expect(await read(xlsx(A1 + formats))).toEqual([[1.5]]);
  });

  test('has the errors of formulas as text, and an error where no program has calculated one', async () => {
    const cells = '<c r="A1" t="e"><f>B1*2</f><v>#VALUE!</v></c><c r="B1"><f>1*2</f></c><c r="C1"><f>1*2</f><v/></c>';
    const texts = '<c r="D1" t="str"><f>""</f><v></v></c><c r="E1" t="s"><f>E2</f></c><c r="F1"><f>1+1</f><v>2</v></c>';
    expect(await read(xlsx(`<row r="1">${cells}${texts}</row>`))).toEqual([['#VALUE!', '#N/A', '#N/A', '', '#N/A', 2]]);
  });

  test('is refused before its gaps are filled if it has a far cell, however small it is', async () => {
    const far = xlsx(`${A1}<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>`);
    expect(far.byteLength).toBeLessThan(1400);
    await expect(read(far)).rejects.toMatchObject({ refusal: 'rows' });
    await expect(read(xlsx('<row r="1"><c r="XFD1"><v>1</v></c></row>'))).rejects.toMatchObject({ refusal: 'columns' });
    const otherwise = [
      "<row\nr = '900000'><c><v>1</v></c></row>",
      '<row r="900000" x=">"><c><v>1</v></c></row>',
      ...['9e6', '0xfffff', ' 999999', 'A&#57;99999'].map((reference) => `<row r="${reference}"><c><v>1</v></c></row>`),
    ];
    for (const rows of otherwise) expect(await read(xlsx(rows)).catch(() => []), rows).toHaveLength(0);
  });

  test('cannot hide its cells in a part of another name', async () => {
    const far = '<row r="300000"><c r="A300000"><v>1</v></c></row>';
    for (const target of ['sheet1.bin', 'sharedStrings.xml', '_rels/a.xml.rels']) {
      await expect(read(xlsx(far, 9, target)), target).rejects.toThrow();
    }
  });

  test('is refused by its directory if it would be unpacked to more than the limit', async () => {
    const bytes = xlsx(A1);
    const view = new DataView(bytes.buffer);
    const entry = bytes.findIndex((_, at) => at + 4 <= bytes.length && view.getUint32(at, true) === 0x02014b50);
    view.setUint32(entry + 24, SPREADSHEET_LIMITS.unpackedBytes + 1, true);
    await expect(read(bytes)).rejects.toMatchObject({ refusal: 'unpackedBytes' });
  });

  test('cannot be larger than the limit', async () => {
    const bytes = new Uint8Array(SPREADSHEET_LIMITS.bytes + 1);
    await expect(read(bytes)).rejects.toMatchObject({ refusal: 'bytes' });
  });

  test('may have as many rows and columns as CSV as otherwise', async () => {
    expect(await read(strToU8('a;b\r\n1;2') as Uint8Array<ArrayBuffer>, 'x.csv')).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
    const wide = strToU8(';'.repeat(SPREADSHEET_LIMITS.columns)) as Uint8Array<ArrayBuffer>;
    await expect(read(wide, 'x.csv')).rejects.toMatchObject({ refusal: 'columns' });
    expect(() => checkText(';'.repeat(SPREADSHEET_LIMITS.rows * SPREADSHEET_LIMITS.columns + 1))).toThrow();
  });

  test('may be CSV in UTF-8, in UTF-16, and as Excel saves it in Russian', async () => {
    const text = 'Имя;Цена\r\nХалат «Липа»;1';
    const table = [
      ['Имя', 'Цена'],
      ['Халат «Липа»', '1'],
    ];
    const units = (marked: string) => [...marked].map((unit) => unit.charCodeAt(0));
    const littleEndian = units(`\ufeff${text}`).flatMap((unit) => [unit & 255, unit >> 8]);
    const bigEndian = units(`\ufeff${text}`).flatMap((unit) => [unit >> 8, unit & 255]);
    const windows = units(text).map((unit) => (unit >= 0x410 ? unit - 0x350 : unit));
    for (const bytes of [strToU8(text), strToU8(`\ufeff${text}`), littleEndian, bigEndian, windows]) {
      expect(await read(Uint8Array.from(bytes), 'x.CSV')).toEqual(table);
    }
  });

  test('has the separator of its headings, also below titles that have none', async () => {
    const text = (csv: string) => read(new TextEncoder().encode(csv), 'x.csv');
    expect(await text('Прайс, весна\n\nSKU;Name;Price\nA;B, C;1')).toContainEqual(['A', 'B, C', '1']);
    expect(await text('Прайс\nSKU,Name,Price\nA,"B; C",1')).toContainEqual(['A', 'B; C', '1']);
    expect(await text('SKU;Name\nA;B')).toEqual([
      ['SKU', 'Name'],
      ['A', 'B'],
    ]);
  });

  test('is no CSV by its name alone, or by a mark that its bytes are not like', async () => {
    await expect(read(xlsx(A1), 'x.csv')).rejects.toThrow('no text');
    await expect(read(Uint8Array.from([0xef, 0xbb, 0xbf, 0xd5, 0xe0]), 'x.csv')).rejects.toThrow(TypeError);
  });

  test.each([
    ['a;b\r\n"1\r\n2";3\r\n4;"open\r\n5;6', 3],
    ['a;b\r\n1;"x;2\r\n3;"y";4', 2],
    ['a;b\r\n1;2\r\n3;x"y', 3],
  ])('is refused by the row whose quotation marks are out of place: %j', async (text, row) => {
    const bytes = Uint8Array.from(strToU8(text));
    await expect(read(bytes, 'x.csv')).rejects.toMatchObject({ refusal: 'quotes', row });
  });

  test('is refused if its cells share one long text, before each gets a copy', () => {
    const text = 'x'.repeat(1_000_000);
    expect(() => checkTable(Array.from({ length: 300 }, () => [text]))).toThrow();
  });
});
