import { describe, expect, it } from 'vitest';
import { declineAdvice } from '#api/adapters/yookassa/decline-advice.ts';
import openapi from './yookassa-openapi.json' with { type: 'json' };

const ADVICE = {
  '3d_secure_failed': 'ask-bank',
  call_issuer: 'ask-bank',
  card_expired: 'other-card',
  payment_method_limit_exceeded: 'other-card',
  payment_method_restricted: 'other-card',
  country_forbidden: 'other-card',
  general_decline: 'ask-bank',
  fraud_suspected: 'other-card',
  identification_required: 'other-card',
  insufficient_funds: 'other-card',
  invalid_card_number: 'other-card',
  invalid_csc: 'other-card',
  issuer_unavailable: 'ask-bank',
  canceled_by_merchant: 'try-again',
  permission_revoked: 'other-card',
  internal_timeout: 'try-again',
  expired_on_confirmation: 'try-again',
  expired_on_capture: 'try-again',
  unsupported_mobile_operator: 'other-card',
  deal_expired: 'try-again',
};

describe('advice on a declined card', () => {
  it('knows every reason of the provider’s document', () => {
    expect(Object.keys(ADVICE)).toEqual(
      openapi.responses.payment.properties.cancellation_details.properties.reason.enum,
    );
  });

  it.each(Object.entries(ADVICE))('%s: %s', (reason, advice) => {
    expect(declineAdvice(reason)).toBe(advice);
  });

  it('lets the shopper try again for a reason the provider added later', () => {
    expect(declineAdvice('moon_phase')).toBe('try-again');
  });
});
