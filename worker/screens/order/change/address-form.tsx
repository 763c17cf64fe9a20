import { addressRules } from '#shared/domain/address-rules.ts';
import { COUNTRIES } from '#shared/domain/countries.ts';
import { DELIVERY_METHODS } from '#shared/domain/delivery.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import type { OrderChangeProps } from '../../../page/typed-change.ts';
import { ChangeField, type FormState } from './change-field.tsx';
import { ChangeForm, ChangePart, CheckButton } from './change-form.tsx';

const FIELDS = [
  { name: 'firstName', autoComplete: 'shipping given-name', maxLength: 80, isRequired: true },
  { name: 'lastName', autoComplete: 'shipping family-name', maxLength: 80, isRequired: true },
  { name: 'phone', isWide: true, autoComplete: 'shipping tel', maxLength: 40, inputMode: 'tel', isRequired: true },
  { name: 'region', autoComplete: 'shipping address-level1', maxLength: 120 },
  { name: 'city', autoComplete: 'shipping address-level2', maxLength: 120, isRequired: true },
  { name: 'address', isWide: true, autoComplete: 'shipping street-address', maxLength: 250, isRequired: true },
  { name: 'postalCode', autoComplete: 'shipping postal-code', maxLength: 12, isRequired: true },
] as const;

/** Where and to whom the order goes, and how. */
export function AddressForm(props: OrderChangeProps) {
  const { order, offer } = props;
  const { t } = useShopIntl();
  const { contact } = order;
  const typed = props.typed?.part === 'delivery' ? props.typed : undefined;
  const form = { typed, refused: typed && props.refused };
  if (!contact) return null;
  const region = t(`checkout.region.${addressRules(typed?.fields['country'] ?? contact.country).region}`);
  return (
    <ChangePart offer={offer} part="delivery">
      <ChangeForm {...props} part="delivery">
        <div className="fields">
          {FIELDS.map(({ name, ...field }) => (
            <ChangeField
              key={name}
              {...field}
              {...form}
              name={name}
              label={name === 'region' ? region : t(`checkout.field.${name}`)}
              value={contact[name]}
            />
          ))}
          <Destination order={order} offer={offer} {...form} />
          <ChangeField
            {...form}
            name="comment"
            label={t('checkout.field.comment')}
            value={contact.comment}
            maxLength={1000}
            isWide
            hasLines
          />
        </div>
        <CheckButton label={t('ownChange.checkDelivery')} />
      </ChangeForm>
    </ChangePart>
  );
}

type DestinationProps = Pick<OrderChangeProps, 'order' | 'offer'> & FormState;

/** The country and the method: those that go to where it goes now have their price. */
function Destination({ order: { contact, delivery }, offer, typed, refused }: DestinationProps) {
  const { t, locale, country, money } = useShopIntl();
  const countries = COUNTRIES.map((id) => ({ id, name: country(id) })).sort((a, b) =>
    a.name.localeCompare(b.name, locale),
  );
  const methods = DELIVERY_METHODS.map((id) => {
    const known = offer.methods.find((method) => method.id === id);
    const price = known && money(known.price);
    return { id, name: [t(`delivery.${id}.name`), price].filter(Boolean).join(', ') };
  });
  const form = { typed, refused };
  return (
    <>
      <ChangeField
        {...form}
        name="country"
        label={t('checkout.field.country')}
        value={contact?.country ?? ''}
        autoComplete="shipping country"
        options={countries}
      />
      <ChangeField
        {...form}
        name="delivery"
        label={t('checkout.field.delivery')}
        value={delivery?.id ?? ''}
        options={methods}
        isWide
      />
    </>
  );
}
