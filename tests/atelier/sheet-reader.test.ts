import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { checkTable, checkText, SHEET_LIMITS } from '#atelier/app/sheet-limits.ts';
import { readSheetBytes } from '#atelier/app/sheet-reader.ts';

/** An XLSX file with one sheet, whose data is given as XML. */
function xlsx(sheetData: string, level: 0 | 9 = 9): Uint8Array<ArrayBuffer> {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const links = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const files = {
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${links}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${links}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${sheetData}</sheetData></worksheet>`,
  };
  const entries = Object.entries(files).map(([name, xml]): [string, Uint8Array] => [name, strToU8(xml)]);
  return new Uint8Array(zipSync(Object.fromEntries(entries), { level }));
}

const read = (bytes: Uint8Array<ArrayBuffer>, name = 'x.xlsx') => readSheetBytes(name, bytes.buffer);
const A1 = '<row r="1"><c r="A1"><v>1.5</v></c></row>';

describe('a spreadsheet', () => {
  test('keeps the numbers of number cells, and the texts of others', async () => {
    const cells = '<c r="A1"><v>27390.000000000004</v></c><c r="B1" t="inlineStr"><is><t> 12.345</t></is></c>';
    expect(await read(xlsx(`<row r="1">${cells}</row>`))).toEqual([[27390.000000000004, ' 12.345']]);
  });

  test('of a kilobyte with a far cell is refused before its gaps are filled', async () => {
    const far = xlsx(`${A1}<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>`);
    expect(far.byteLength).toBeLessThan(1400);
    await expect(read(far)).rejects.toMatchObject({ refusal: 'rows' });
    await expect(read(xlsx('<row r="1"><c r="XFD1"><v>1</v></c></row>'))).rejects.toMatchObject({ refusal: 'columns' });
    await expect(read(xlsx(`${A1}<row\nr = '900000'></row>`))).rejects.toMatchObject({ refusal: 'rows' });
    await expect(read(xlsx('<row s="1"r="900000"></row>'))).rejects.toMatchObject({ refusal: 'rows' });
    for (const place of ['9e6', '0xfffff', ' 999999', `${'0'.repeat(50)}999999`]) {
      await expect(read(xlsx(`<row r="${place}"></row>`)), place).rejects.toMatchObject({ refusal: 'rows' });
    }
    await expect(read(xlsx('<row><c r="A&#57;99999"><v>1</v></c></row>'))).rejects.toMatchObject({ refusal: 'rows' });
  });

  test('which would be unpacked to more than the limit is refused by its directory', async () => {
    const bytes = xlsx(A1);
    const view = new DataView(bytes.buffer);
    const entry = bytes.findIndex((_, at) => at + 4 <= bytes.length && view.getUint32(at, true) === 0x02014b50);
    view.setUint32(entry + 24, SHEET_LIMITS.unpackedBytes + 1, true);
    await expect(read(bytes)).rejects.toMatchObject({ refusal: 'unpackedBytes' });
  });

  test('cannot be larger than the limit', async () => {
    const bytes = new Uint8Array(SHEET_LIMITS.bytes + 1);
    await expect(read(bytes)).rejects.toMatchObject({ refusal: 'bytes' });
  });

  test('as CSV may have as many rows and columns as another', async () => {
    expect(await read(strToU8('a;b\r\n1;2') as Uint8Array<ArrayBuffer>, 'x.csv')).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
    const wide = strToU8(';'.repeat(SHEET_LIMITS.columns)) as Uint8Array<ArrayBuffer>;
    await expect(read(wide, 'x.csv')).rejects.toMatchObject({ refusal: 'columns' });
    expect(() => checkText(';'.repeat(SHEET_LIMITS.rows * SHEET_LIMITS.columns + 1))).toThrow();
  });

  test('whose cells share one long text is refused before each gets a copy', () => {
    const text = 'x'.repeat(1_000_000);
    expect(() => checkTable(Array.from({ length: 300 }, () => [text]))).toThrow();
  });
});
