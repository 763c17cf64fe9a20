import { useState } from 'react';
import * as z from 'zod/mini';
import { useStaffMember } from '#atelier/app/session/session.tsx';
import { TypedLine, typedMeasures } from '#atelier/parts/orders/typed-line.ts';
import { CartContents, type QuoteRequest } from '#shared/contract/cart.ts';
import type { OrderContactResponse } from '#shared/contract/order.ts';
import { PAYMENT_METHOD_IDS, waysToPayIn } from '#shared/contract/payment-methods.ts';
import { ORDER_SOURCES, type TakenOrderRequest } from '#shared/contract/unpaid-order.ts';
import { DELIVERY_METHODS } from '#shared/domain/delivery.ts';
import { LOCALES } from '#shared/domain/locale.ts';

const text = z.string();
/** An order as it is typed; `attempt`: the key of a request that may have been done, since nobody has answered it. */
const Draft = z.object({
  lines: z.array(TypedLine),
  contact: z.object({
    ...{ firstName: text, lastName: text, phone: text, email: text, country: text },
    ...{ region: text, city: text, address: text, postalCode: text, comment: text },
  }),
  delivery: z.nullable(z.enum(DELIVERY_METHODS)),
  payment: z.nullable(z.enum(PAYMENT_METHOD_IDS)),
  code: text,
  locale: z.enum(LOCALES),
  source: z.nullable(z.enum(ORDER_SOURCES)),
  consent: z.boolean(),
  /** The number of the earlier order whose customer it is of. */
  earlier: z._default(z.nullable(text), null),
  attempt: z.nullable(text),
});
export type Draft = z.infer<typeof Draft>;

const NOBODY: OrderContactResponse = {
  ...{ firstName: '', lastName: '', phone: '', email: '', country: 'RU' },
  ...{ region: '', city: '', address: '', postalCode: '', comment: '' },
};
const BLANK: Draft = {
  ...{ lines: [], contact: NOBODY, delivery: null, payment: null, code: '', locale: 'ru' },
  ...{ source: null, consent: false, earlier: null, attempt: null },
};

const STORED = 'atelier-new-order';
const Stored = z.object({ operator: text, draft: Draft });

/** Reads what a person has typed in this tab; nobody else’s, who has signed in to it before. */
function readDraft(operator: string): Draft {
  try {
    const stored = Stored.parse(JSON.parse(sessionStorage.getItem(STORED) ?? 'null'));
    return stored.operator === operator ? stored.draft : BLANK;
  } catch {
    return BLANK;
  }
}

/** The draft of the order in this tab. It survives a reload, and ends with the tab, its order or `clear`. */
export function useDraft() {
  const { id } = useStaffMember();
  const [draft, setDraft] = useState(() => readDraft(id));
  return {
    draft,
    isDirty: JSON.stringify({ ...draft, attempt: null }) !== JSON.stringify(BLANK),
    change: (changes: Partial<Draft>) => {
      const changed = { ...draft, ...changes };
      sessionStorage.setItem(STORED, JSON.stringify({ operator: id, draft: changed }));
      setDraft(changed);
    },
    clear: () => {
      sessionStorage.removeItem(STORED);
      setDraft(BLANK);
    },
  };
}

/** What the order would contain. Nothing typed is corrected: the API says what is wrong with which field. */
function cartOf({ lines, code }: Draft): QuoteRequest {
  return {
    lines: lines.map(({ key, sku, quantity, measurements, embroidery }) => {
      const measured = typedMeasures({ measurements });
      return { key, sku, quantity, ...(measured && { measurements: measured }), ...(embroidery && { embroidery }) };
    }),
    certificates: [],
    codes: code.trim() === '' ? [] : [code.trim()],
  };
}

/** How it is paid where there is a choice; elsewhere the shop decides. */
const chosenPayment = ({ payment, contact: { country } }: Draft) =>
  payment !== null && waysToPayIn(country).includes(payment) ? { paymentMethod: payment } : {};

/** Whether the code is one, or none is typed. */
export function isCodeReadable(draft: Draft): boolean {
  return CartContents.shape.codes.safeParse(cartOf(draft).codes).success;
}

/** What the price of the order is asked for with: a mistyped code does not keep the rest from being priced. */
export function quoteRequestOf(draft: Draft): QuoteRequest {
  const { contact, delivery } = draft;
  const cart = cartOf(draft);
  return {
    ...cart,
    codes: isCodeReadable(draft) ? cart.codes : [],
    country: contact.country,
    ...(delivery && { delivery }),
    ...chosenPayment(draft),
  };
}

/** The order, with the total that was shown, kopecks. */
export function orderRequestOf(draft: Draft, expectedTotal: number): TakenOrderRequest {
  const { contact, delivery, consent, locale, source } = draft;
  const typed = {
    ...cartOf(draft),
    contact: { ...contact, consent, ...(delivery && { delivery }) },
    expectedTotal,
    ...chosenPayment(draft),
    locale,
    ...(source && { source }),
  };
  return typed as TakenOrderRequest;
}
