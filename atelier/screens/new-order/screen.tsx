import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { ApiError } from '#atelier/app/api/call.ts';
import { invalidate, operationQuery, queryClient } from '#atelier/app/api/queries.ts';
import { useDebounced } from '#atelier/app/api/use-debounced.ts';
import { useOperation } from '#atelier/app/api/use-operation.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Button } from '#atelier/app/ui/button.tsx';
import { Page } from '#atelier/app/ui/page.tsx';
import { ErrorNote } from '#atelier/app/ui/states.tsx';
import { toast } from '#atelier/app/ui/toasts.tsx';
import { QuoteRequest } from '#shared/contract/cart.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { TakenOrderRequest } from '#shared/contract/unpaid-order.ts';
import { CustomerPart } from './customer-part.tsx';
import { type Draft, orderRequestOf, quoteRequestOf, useDraft } from './draft.ts';
import { GoodsPart } from './goods-part.tsx';
import { Sums } from './sums.tsx';
import { useCustomerOfOrder, useEarlierOrder } from './use-earlier-order.ts';
import { useRefusedFields } from './use-refused-fields.ts';
import '#atelier/parts/orders/order-form.css';
import './new-order.css';

/** A new order, which a colleague takes from a customer. */
export function Screen() {
  const { t } = useText();
  const { draft, isDirty, change, clear } = useDraft();
  const { quote, deliveryOptions, isOld } = useQuote(draft);
  const { submit, busy, error, errorOf } = usePlacing({ draft, change, clear, total: quote?.total ?? 0 });
  const part = { draft, onChange: change, errorOf, earlier: useEarlierOrder(draft) };
  useCustomerOfOrder({ isDirty, change });
  return (
    <Page
      title={t('order.new')}
      back={{ to: '/orders', label: t('order.back') }}
      actions={isDirty && <Button onPress={clear}>{t('order.new.clear')}</Button>}
    >
      <Refusal error={error} />
      <div className="columns new-order">
        <div className="columns__main">
          <GoodsPart {...part} quote={quote} />
          <CustomerPart {...part} deliveryOptions={deliveryOptions} payment={quote?.payment} />
        </div>
        <aside className="columns__side">
          <Sums quote={quote} isOld={isOld} isBusy={busy} onSubmit={submit} />
        </aside>
      </div>
    </Page>
  );
}

const REFUSALS = ['invalid-request', 'quote-changed', 'payments-unavailable', 'idempotency-key-reused'] as const;

/** Why the order was not placed. What is wrong with a field stands beside it. */
function Refusal({ error }: { error: ApiError | null }) {
  const { t } = useText();
  const reason = REFUSALS.find((code) => code === error?.code);
  if (!reason) return <ErrorNote error={error} />;
  return (
    <p className="note note--error" role="alert">
      {t(`order.new.refused.${reason}`)}
    </p>
  );
}

/**
 * The price of the draft, and the deliveries of what was last priced; `isOld` until that of what was typed last has
 * come.
 */
function useQuote(draft: Draft) {
  const asked = JSON.stringify(quoteRequestOf(draft));
  const settled = useDebounced(asked);
  const body = QuoteRequest.safeParse(JSON.parse(settled)).data;
  const { data, isFetching } = useQuery({
    ...operationQuery(OPERATIONS.quoteTakenOrder, { body: body ?? { lines: [], certificates: [], codes: [] } }),
    enabled: body !== undefined,
    placeholderData: (before) => before,
  });
  return { quote: body && data, deliveryOptions: data?.deliveryOptions, isOld: asked !== settled || isFetching };
}

type Placing = Pick<ReturnType<typeof useDraft>, 'draft' | 'change' | 'clear'> & { total: number };

/** The first field of the form that was refused; of a choice its first option. */
const INVALID = 'main :is(input, textarea, button)[aria-invalid=true], main [role=radiogroup][aria-invalid=true] input';

/**
 * Places the order with the total that is shown. Until that is done its key stays, after a reload and whatever is typed
 * meanwhile: it makes one order.
 */
function usePlacing({ draft, change, clear, total }: Placing) {
  const { t } = useText();
  const navigate = useNavigate();
  const { run, busy, error } = useOperation(OPERATIONS.takeOrder, {
    kept: [draft.attempt, (attempt) => change({ attempt })],
    invalidates: [OPERATIONS.listOrders, OPERATIONS.searchOrders],
    onDone: (shown) => {
      const { number } = shown.order;
      queryClient.setQueryData(operationQuery(OPERATIONS.showOrder, { params: { number } }).queryKey, shown);
      clear();
      toast(t('order.new.placed', { number }));
      void navigate({ to: `/orders/${number}`, replace: true, ignoreBlocker: true });
    },
    onError: (refusal) => {
      if (refusal.code === 'quote-changed') void invalidate(OPERATIONS.quoteTakenOrder);
    },
  });
  useEffect(() => {
    if (error) document.querySelector<HTMLElement>(INVALID)?.focus();
  }, [error]);
  const [sent, setSent] = useState<TakenOrderRequest | null>(null);
  const typed = orderRequestOf(draft, total);
  const errorOf = useRefusedFields(error, sent, typed);
  const submit = () => {
    setSent(typed);
    run({ body: typed });
  };
  return { submit, busy, error, errorOf };
}
