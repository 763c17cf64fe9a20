import type { OwnOrder } from '#shared/contract/own-order.ts';
import { namedVariant } from '#shared/i18n/line-details.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { Picture } from '#shared/ui/picture.tsx';
import { leftOf, type StatementFaults, type TypedStatement } from './typed-statement.ts';

type Props = { typed: TypedStatement; order: OwnOrder | null; faults: StatementFaults };
const FAULTS = ['required', 'too-long', 'email', 'exempt', 'changed'] as const;

/** The first step: who withdraws from what, and where the receipt goes. Nothing is made of it yet. */
export function StatementForm({ typed, order, faults }: Props) {
  const { t, link } = useShopIntl();
  return (
    <form className="plain-form" method="post" action={link('withdrawal')}>
      {order && <OrderFields order={order} typed={typed} faults={faults} />}
      <Field name="name" typed={typed} faults={faults} autoComplete="name" maxLength={120} />
      {order === null && (
        <>
          <Field name="contract" typed={typed} faults={faults} maxLength={200} />
          <Field name="email" typed={typed} faults={faults} autoComplete="email" type="email" maxLength={254} />
          <Pieces typed={typed} faults={faults} />
        </>
      )}
      <button type="submit" className="button button--primary" name="step" value="check">
        {t('withdrawal.continue')}
      </button>
    </form>
  );
}

type FieldProps = {
  name: 'name' | 'contract' | 'email';
  typed: TypedStatement;
  faults: StatementFaults;
  type?: 'email';
  autoComplete?: string;
  maxLength: number;
};

function Field({ name, typed, faults, type, autoComplete, maxLength }: FieldProps) {
  const { t } = useShopIntl();
  const fault = faults[name];
  return (
    <label className="field">
      <span className="field__label">{t(`withdrawal.field.${name}`)}</span>
      <input
        name={name}
        type={type ?? 'text'}
        defaultValue={typed[name]}
        required
        maxLength={maxLength}
        autoComplete={autoComplete}
        aria-invalid={fault !== undefined || undefined}
        aria-describedby={fault && `${name}-fault`}
      />
      {fault && <Fault id={`${name}-fault`} code={fault} />}
    </label>
  );
}

function Pieces({ typed, faults }: Omit<Props, 'order'>) {
  const { t } = useShopIntl();
  return (
    <label className="field">
      <span className="field__label">{t('withdrawal.field.pieces')}</span>
      <textarea
        name="pieces"
        rows={2}
        maxLength={600}
        defaultValue={typed.pieces}
        aria-invalid={faults.pieces !== undefined || undefined}
        aria-describedby={faults.pieces && 'pieces-fault'}
      />
      {faults.pieces && <Fault id="pieces-fault" code={faults.pieces} />}
    </label>
  );
}

function Fault({ id, code }: { id: string; code: string }) {
  const { t } = useShopIntl();
  const known = FAULTS.find((each) => each === code);
  return (
    <span className="field__error" id={id}>
      {t(`withdrawal.fault.${known ?? 'other'}`)}
    </span>
  );
}

/** The lines of her order: those that were made for her alone are shown, and say why they cannot come back. */
function OrderFields({ order, typed, faults }: Props & { order: OwnOrder }) {
  const { t } = useShopIntl();
  const { withdrawn } = leftOf(order);
  return (
    <>
      <input type="hidden" name="order" value={order.number} />
      <input type="hidden" name="token" value={typed.token} />
      {typed.seen.map((line, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its position.
        <input key={position} type="hidden" name="seen" value={line} />
      ))}
      {order.lines.length > 0 && (
        <fieldset className="options" aria-describedby={faults.lines && 'lines-fault'}>
          <legend className="field__label">{t('withdrawal.lines')}</legend>
          {order.lines.map((line, position) => {
            const exempt = line.returns === 'standard' ? null : line.returns;
            const isWithdrawn = withdrawn.includes(position);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line is its position.
              <label key={position} className="option withdrawal__piece">
                <input
                  type="checkbox"
                  name="lines"
                  value={position}
                  disabled={exempt !== null || isWithdrawn}
                  defaultChecked={!exempt && !isWithdrawn && typed.lines.includes(String(position))}
                />
                <span className="option__name">
                  {namedVariant(t, line)}
                  {line.quantity > 1 && ` × ${line.quantity}`}
                  {isWithdrawn && <span className="order__quiet"> {t('withdrawal.already')}</span>}
                  {exempt && <span className="order__quiet"> {t(`withdrawal.exempt.${exempt}`)}</span>}
                </span>
                <span className="summary__picture">
                  {line.picture && <Picture picture={line.picture} sizes="(min-width: 768px) 96px, 64px" alt="" />}
                </span>
              </label>
            );
          })}
          {faults.lines && <Fault id="lines-fault" code={faults.lines} />}
        </fieldset>
      )}
    </>
  );
}
