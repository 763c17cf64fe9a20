import * as z from 'zod/mini';
import { readPhone } from '#api/orders/contact.ts';
import type { Ports } from '#api/ports/ports.ts';
import { selectRates } from '#api/quotes/delivery-options.ts';
import type { FieldError } from '#shared/contract/problem.ts';
import { addressRules, isPostalCode } from '#shared/domain/address-rules.ts';
import { lastDeliveryDay } from '#shared/domain/certificates/dates.ts';
import { isCountry } from '#shared/domain/countries.ts';

const text = z.catch(z.string().check(z.trim()), '');
/** The fields that are checked against each other, from a body that may be invalid otherwise. */
const Fields = z.object({
  lines: z.catch(z.array(z.unknown()), []),
  certificates: z.catch(z.array(z.object({ deliverOn: text })), []),
  contact: z.object({
    country: text,
    phone: text,
    region: text,
    city: text,
    address: text,
    postalCode: text,
    delivery: text,
  }),
});
/** Fields that only a parcel needs. */
const PARCEL_FIELDS = ['city', 'address', 'postalCode', 'delivery'] as const;

/**
 * Checks what the schema of an order cannot: whether the phone, the postal code and the delivery method fit the
 * country, whether a parcel has an address, with a region if the country requires one, and whether certificates are
 * sent soon enough. Other empty fields are left to the schema.
 */
export async function contactErrors({ database, clock }: Ports, body: unknown): Promise<FieldError[]> {
  const fields = Fields.safeParse(body);
  if (!fields.success) return [];
  const { lines, certificates, contact } = fields.data;
  const { country, region, phone, postalCode, delivery } = contact;
  const isKnown = isCountry(country);
  const rates = isKnown ? await selectRates(database, country) : [];
  const lastDay = lastDeliveryDay(clock());
  const errors = [
    ...PARCEL_FIELDS.map((field) => {
      return { path: `contact.${field}`, code: 'required', found: lines.length > 0 && contact[field] === '' };
    }),
    ...certificates.map(({ deliverOn }, index) => {
      return { path: `certificates.${index}.deliverOn`, code: 'date', found: deliverOn > lastDay };
    }),
    {
      path: 'contact.region',
      code: 'required',
      found: lines.length > 0 && region === '' && addressRules(country).isRegionRequired,
    },
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
  return errors.filter((error) => error.found).map(({ path, code }) => ({ path, code }));
}
