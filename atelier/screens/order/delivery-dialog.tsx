import { type ReactNode, useState } from 'react';
import { ApiError } from '#atelier/app/api/call.ts';
import { useOperation } from '#atelier/app/api/use-operation.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Checkbox } from '#atelier/app/ui/fields/checkbox.tsx';
import { Select } from '#atelier/app/ui/fields/select.tsx';
import { TextField } from '#atelier/app/ui/fields/text-field.tsx';
import { toast } from '#atelier/app/ui/toasts.tsx';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { OperatorOrder } from '#shared/contract/operator-order.ts';
import type { OrderContactResponse } from '#shared/contract/order.ts';
import type { ChangePreview } from '#shared/contract/order-change.ts';
import { COUNTRIES } from '#shared/domain/countries.ts';
import { DELIVERY_METHODS, type DeliveryMethod } from '#shared/domain/delivery.ts';
import { ChangeReview } from './change-review.tsx';
import { OrderError } from './order-error.tsx';
import { TwoStepDialog } from './two-step-dialog.tsx';
import { useOrderAction, useOrderNumber } from './use-order-action.ts';

const WHO = ['firstName', 'lastName', 'phone', 'email'] as const;
const WHERE = ['postalCode', 'region', 'city', 'address'] as const;

type Props = { shown: OperatorOrder; contact: OrderContactResponse; onClose: () => void };

/** Changes the contact, address and delivery method of an order, with a preview of the price. */
export function DeliveryDialog({ shown, contact: stored, onClose }: Props) {
  const { t } = useText();
  const number = useOrderNumber();
  const { delivery } = shown.order;
  const [contact, setContact] = useState(stored);
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
  const change = {
    version,
    contact: { ...contact, ...(method && { delivery: method }) },
    ...(isWaived && { isWaived }),
  };
  return (
    <TwoStepDialog
      title={t('order.do.delivery')}
      onClose={onClose}
      form={
        <ContactFields
          {...{ contact, method, setContact, setMethod }}
          error={asking.error}
          isDelivered={Boolean(delivery)}
          waiver={
            <Checkbox value={isWaived} onChange={setWaived}>
              {t('order.delivery.waive')}
            </Checkbox>
          }
        />
      }
      next={{ isBusy: asking.busy, onPress: () => asking.run({ params: { number }, body: change }) }}
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

type FieldsProps = {
  contact: OrderContactResponse;
  method: DeliveryMethod | null;
  setContact: (contact: OrderContactResponse) => void;
  setMethod: (method: DeliveryMethod | null) => void;
  /** The refusal of the API. */
  error: Error | null;
  /** Whether it goes to an address: an order of certificates alone does not. */
  isDelivered: boolean;
  /** Shown below the address. */
  waiver: ReactNode;
};

/** Who gets the order, where, and how. */
function ContactFields({ contact, method, setContact, setMethod, error, isDelivered, waiver }: FieldsProps) {
  const { t, country } = useText();
  const errorOf = useFieldErrors(error);
  const field = (name: (typeof WHO)[number] | (typeof WHERE)[number] | 'comment') => (
    <TextField
      key={name}
      label={t(`checkout.field.${name}`)}
      value={contact[name]}
      onChange={(value) => setContact({ ...contact, [name]: value })}
      errorMessage={errorOf(name)}
      type={name === 'email' ? 'email' : name === 'phone' ? 'tel' : 'text'}
      lines={name === 'comment' ? 2 : 1}
    />
  );
  return (
    <>
      <div className="order-form__pairs">{WHO.map(field)}</div>
      {isDelivered && (
        <>
          <div className="order-form__pairs">
            <Select
              label={t('checkout.field.country')}
              value={contact.country}
              onChange={(code) => code && setContact({ ...contact, country: code })}
              options={COUNTRIES.map((id) => ({ id, label: country(id) }))}
              errorMessage={errorOf('country')}
            />
            {WHERE.map(field)}
            <Select
              label={t('checkout.field.delivery')}
              value={method}
              onChange={setMethod}
              options={DELIVERY_METHODS.map((id) => ({ id, label: t(`delivery.${id}.name`) }))}
              errorMessage={errorOf('delivery')}
            />
          </div>
          {waiver}
        </>
      )}
      {field('comment')}
    </>
  );
}

const FIELD_CODES = ['required', 'email', 'phone', 'postal-code', 'too-long', 'control-characters'] as const;

/** The errors of the API's refusal, by field. */
function useFieldErrors(error: Error | null): (name: string) => string | undefined {
  const { t } = useText();
  const errors = (error instanceof ApiError && error.problem?.errors) || [];
  return (name) => {
    const found = errors.find(({ path }) => path === `contact.${name}`);
    if (!found) return undefined;
    const code = FIELD_CODES.find((each) => each === found.code);
    return code ? t(`order.field.${code}`) : t('order.field.other');
  };
}
