/** @jsxImportSource hono/jsx */
import type { CardErrors, CardFields } from './card-form.ts';
import { CardList } from './card-list.tsx';
import { type PageProps, renderPage } from './page.tsx';
import type { PayTexts } from './pay-texts.ts';
import type { Account } from './payment.ts';

type FormProps = { texts: PayTexts; action: string; fields: CardFields; errors: CardErrors };

/** The payment page: the card's form, and the test cards that fill it. */
export function renderPayPage({ fields, errors, ...page }: PageProps & { fields: CardFields; errors: CardErrors }) {
  const { texts, account } = page;
  return renderPage(
    page,
    texts.paymentTitle,
    <>
      <CardForm texts={texts} action={payPath(account)} fields={fields} errors={errors} />
      <CardList texts={texts} />
    </>,
  );
}

/**
 * Explicit, because a form without an action keeps the address's fragment, which would follow the buyer to the shop.
 */
function payPath({ payment }: Account): string {
  return `/__sandbox/pay/${payment.id}`;
}

function CardForm({ texts, action, fields, errors }: FormProps) {
  return (
    <form method="post" action={action} id="card" novalidate>
      <Field
        name="number"
        label={texts.number}
        value={fields.number}
        error={errors.number && texts.errors.number}
        autocomplete="cc-number"
        maxlength={23}
      />
      <div class="pair">
        <Field
          name="expiry"
          label={texts.expiry}
          hint={texts.expiryHint}
          value={fields.expiry}
          error={errors.expiry && texts.errors.expiry}
          autocomplete="cc-exp"
          maxlength={7}
        />
        <Field
          name="cvc"
          label={texts.cvc}
          hint={texts.cvcHint}
          value={fields.cvc}
          error={errors.cvc && texts.errors.cvc}
          autocomplete="cc-csc"
          maxlength={3}
        />
      </div>
      <button type="submit">{texts.pay}</button>
    </form>
  );
}

type FieldProps = {
  name: keyof CardFields;
  label: string;
  hint?: string;
  value: string;
  error: string | undefined;
  autocomplete: string;
  maxlength: number;
};

function Field({ name, label, hint, value, error, autocomplete, maxlength }: FieldProps) {
  const described = [error && `${name}-error`, hint && `${name}-hint`].filter(Boolean).join(' ');
  return (
    <div class="field">
      <label for={name}>{label}</label>
      <input
        id={name}
        name={name}
        value={value}
        type="text"
        inputmode="numeric"
        autocomplete={autocomplete}
        maxlength={maxlength}
        required
        aria-invalid={error ? 'true' : undefined}
        aria-describedby={described || undefined}
      />
      {error && (
        <p class="error" id={`${name}-error`} role="alert">
          {error}
        </p>
      )}
      {hint && (
        <p class="hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
