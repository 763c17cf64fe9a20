import { describe, expect, it } from 'vitest';
import atelierEn from '#locales/atelier/en/catalogue.json' with { type: 'json' };
import atelierRu from '#locales/atelier/ru/catalogue.json' with { type: 'json' };
import en from '#locales/en.json' with { type: 'json' };
import ru from '#locales/ru.json' with { type: 'json' };
import { attributeRow, attributeText, PRODUCT_ATTRIBUTE_NAMES } from '#shared/contract/product-attributes.ts';
import { blankProduct } from '#shared/spreadsheet/blank.ts';
import { writeCell } from '#shared/spreadsheet/cells.ts';

const SHOP = Object.entries({ ru, en });
const ATELIER = Object.entries({ ru: atelierRu, en: atelierEn });

describe.each(PRODUCT_ATTRIBUTE_NAMES)('the attribute %s of a product', (name) => {
  const { label, fact, none, schema } = attributeRow(name);

  it('has a label in each language of the atelier', () => {
    for (const [language, messages] of ATELIER) {
      expect(messages, `${name}: add "${label}" to locales/atelier/${language}/catalogue.json`).toHaveProperty([label]);
    }
  });

  it('has its message in each language if the product page tells it as a fact', () => {
    for (const [language, messages] of fact === null ? [] : SHOP) {
      expect(
        Object.entries(messages).find(([id]) => id === fact)?.[1],
        `${name}: add "${fact}" with {value} to locales/${language}.json`,
      ).toContain('{value}');
    }
  });

  it('is read from the cell that it is written to, also when a product has none', () => {
    const blank = blankProduct('robe');
    expect(schema.safeParse(none).success, `${name}: its schema refuses its value for a product without one`).toBe(
      true,
    );
    const text = attributeText(name, blank);
    expect(writeCell(blank, { sku: null, column: name, text }), `${name}: its cell does not read "${text}"`).toEqual(
      blank,
    );
  });
});
