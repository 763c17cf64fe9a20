import { useText } from '#atelier/app/i18n/use-text.ts';

/** The provider's reasons of failed payments and refunds, and ours for one that a person has resolved. */
const DECLINES = [
  'insufficient_funds',
  'card_expired',
  'invalid_card_number',
  'invalid_csc',
  'country_forbidden',
  'fraud_suspected',
  'general_decline',
  'call_issuer',
  'issuer_unavailable',
  '3d_secure_failed',
  'payment_method_limit_exceeded',
  'payment_method_restricted',
  'permission_revoked',
  'identification_required',
  'expired_on_confirmation',
  'canceled_by_merchant',
  'rejected_by_payee',
  'rejected_by_timeout',
  'yoo_money_account_closed',
  'payment_expired',
  'settled-by-hand',
] as const;

/** Why a payment or a refund failed; the provider's own code if there is no text for it. */
export function useDeclineText(): (reason: string) => string {
  const { t } = useText();
  return (reason) => {
    const known = DECLINES.find((each) => each === reason);
    return known ? t(`order.decline.${known}`) : reason;
  };
}
