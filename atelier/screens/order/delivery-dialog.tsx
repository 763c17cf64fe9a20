import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { operationQuery } from '#atelier/app/api/queries.ts';
import { useOperation } from '#atelier/app/api/use-operation.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Checkbox } from '#atelier/app/ui/fields/checkbox.tsx';
import { toast } from '#atelier/app/ui/toasts.tsx';
import { ChangeReview } from '#atelier/parts/orders/change-review.tsx';
import { ContactFields } from '#atelier/parts/orders/contact-fields.tsx';
import { useOrderFieldErrors } from '#atelier/parts/orders/use-field-errors.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { OperatorOrder } from '#shared/contract/operator-order.ts';
import type { OrderContactResponse } from '#shared/contract/order.ts';
import type { ChangePreview } from '#shared/contract/order-change.ts';
import type { DeliveryMethod } from '#shared/domain/delivery.ts';
import { groupTypedPhone } from '#shared/domain/phone.ts';
import { OrderError } from './order-error.tsx';
import { TwoStepDialog } from './two-step-dialog.tsx';
import { useOrderAction, useOrderNumber } from './use-order-action.ts';

type Props = { shown: OperatorOrder; contact: OrderContactResponse; onClose: () => void };

/** Changes the contact, address and delivery method of an order, with a preview of the price. */
export function DeliveryDialog({ shown, contact: stored, onClose }: Props) {
  const { t } = useText();
  const number = useOrderNumber();
  const { delivery } = shown.order;
  const [shownContact] = useState({ ...stored, phone: groupTypedPhone(stored.phone) });
  const [contact, setContact] = useState(shownContact);
  const [method, setMethod] = useState<DeliveryMethod | null>(delivery?.id ?? null);
  // The version that was shown, so that changes of others are not overwritten.
  const [version] = useState(shown.version);
  const [isWaived, setWaived] = useState(false);
  const [preview, setPreview] = useState<ChangePreview | null>(null);
  const asking = useOperation(OPERATIONS.previewDeliveryChange, { onDone: setPreview });
  const { run, busy, error } = useOrderAction(OPERATIONS.changeDelivery, () => {
    toast(t('order.changed'));
    onClose();
  });
  const errorOf = useOrderFieldErrors(asking.error);
  const { options } = useDeliveryOptions(contact.country, { enabled: Boolean(delivery) }) ?? {};
  const isChanged = contact !== shownContact || method !== (delivery?.id ?? null);
  const isOffered = options?.some(({ id }) => id === method) ?? true;
  const change = {
    version,
    contact: { ...contact, ...(method && isOffered && { delivery: method }) },
    ...(isWaived && { isWaived }),
  };
  return (
    <TwoStepDialog
      title={t('order.do.delivery')}
      onClose={onClose}
      form={
        <>
          <ContactFields
            {...{ contact, method, setContact, setMethod, errorOf }}
            methods={options}
            isDelivered={Boolean(delivery)}
          />
          {delivery && (
            <Checkbox value={isWaived} onChange={setWaived}>
              {t('order.delivery.waive')}
            </Checkbox>
          )}
        </>
      }
      next={{
        isBusy: asking.busy,
        isDisabled: !isChanged,
        onPress: () => asking.run({ params: { number }, body: change }),
      }}
      review={preview && <ChangeReview preview={preview} />}
      confirm={{
        label: t('order.change'),
        isBusy: busy,
        onPress: () => run({ params: { number }, body: { ...change, expectedDifference: preview?.difference ?? 0 } }),
      }}
      onBack={() => setPreview(null)}
      error={<OrderError error={error ?? asking.error} />}
    />
  );
}

/** The methods that go to a country, with what each would cost the order. */
function useDeliveryOptions(country: string, { enabled }: { enabled: boolean }) {
  const asked = { params: { number: useOrderNumber() }, query: { country } };
  return useQuery({
    ...operationQuery(OPERATIONS.listOrderDelivery, asked),
    placeholderData: keepPreviousData,
    enabled,
  }).data;
}
