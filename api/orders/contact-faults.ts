import * as z from 'zod/mini';
import type { Database } from '#api/database/database.ts';
import { readPhone } from '#api/orders/phone.ts';
import { selectRates } from '#api/quotes/delivery-options.ts';
import type { FieldError } from '#shared/contract/problem.ts';
import { isCountry } from '#shared/domain/countries.ts';
import { isPostalCode } from '#shared/domain/postal-code.ts';

const text = z.catch(z.string().check(z.trim()), '');
/** The fields that are checked against each other, read from a body that may be wrong in any other way. */
const Fields = z.object({
  contact: z.object({ country: text, phone: text, postalCode: text, delivery: text }),
});

/**
 * What the schema of an order cannot see: whether the phone, the postal code and the delivery fit the country. An
 * empty field is left to the schema, which knows that it is needed.
 */
export async function contactFaults(database: Database, body: unknown): Promise<FieldError[]> {
  const fields = Fields.safeParse(body);
  if (!fields.success) return [];
  const { country, phone, postalCode, delivery } = fields.data.contact;
  const isKnown = isCountry(country);
  const rates = isKnown ? await selectRates(database, country) : [];
  const faults = [
    { path: 'contact.country', code: 'country', found: country !== '' && !isKnown },
    { path: 'contact.phone', code: 'phone', found: isKnown && phone !== '' && readPhone(phone, country) === null },
    {
      path: 'contact.postalCode',
      code: 'postal-code',
      found: isKnown && postalCode !== '' && !isPostalCode(country, postalCode),
    },
    {
      path: 'contact.delivery',
      code: 'delivery',
      found: isKnown && delivery !== '' && !rates.some((rate) => rate.method === delivery),
    },
  ];
  return faults.filter((fault) => fault.found).map(({ path, code }) => ({ path, code }));
}
