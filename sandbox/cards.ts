export type CancelParty = 'merchant' | 'yoo_money' | 'payment_network';

/** The result of a card's payment; `silence` never ends by itself. */
export type CardResult =
  | { kind: 'success' }
  | { kind: 'silence' }
  | { kind: 'decline'; party: CancelParty; reason: string };

export type TestCard = {
  number: string;
  scheme: 'MasterCard' | 'Visa' | 'Mir';
  /** The bank asks the buyer to confirm on a page of its own. */
  threeDs: boolean;
  result: CardResult;
};

const SUCCESS: CardResult = { kind: 'success' };
const SCHEMES = ['MasterCard', 'Visa', 'Mir'] as const;

/** https://yookassa.ru/developers/payment-acceptance/testing-and-going-live/testing: MasterCard, Visa, Mir. */
const DECLINED_NUMBERS: readonly [CancelParty, string, readonly [string, string, string]][] = [
  ['payment_network', '3d_secure_failed', ['5555555555554592', '4839665499603842', '2200000000000012']],
  ['payment_network', 'call_issuer', ['5555555555554535', '4926946416239025', '2200000000000020']],
  ['payment_network', 'card_expired', ['5555555555554543', '4141435412630840', '2200000000000038']],
  ['payment_network', 'fraud_suspected', ['5555555555554568', '4483274282299972', '2200000000000046']],
  ['payment_network', 'general_decline', ['5555555555554527', '4889971706588753', '2202202212312379']],
  ['payment_network', 'insufficient_funds', ['5555555555554600', '4562265587712390', '2200000000000053']],
  ['payment_network', 'invalid_card_number', ['5555555555554618', '4951017853630544', '2201382000000013']],
  ['payment_network', 'invalid_csc', ['5555555555554626', '4194180666146368', '2200770212727079']],
  ['payment_network', 'issuer_unavailable', ['5555555555554501', '4654130848359150', '2201382000000021']],
  ['payment_network', 'payment_method_limit_exceeded', ['5555555555554576', '4565231022577548', '2201382000000039']],
  ['payment_network', 'payment_method_restricted', ['5555555555554550', '4233961169071671', '2201382000000047']],
  ['yoo_money', 'country_forbidden', ['5555555555554584', '4969751510013864', '2201382000000054']],
  ['yoo_money', 'fraud_suspected', ['5555555555554634', '4119098878796485', '2201696981989955']],
];

/** The declines, each with its cards. */
export const DECLINES = DECLINED_NUMBERS.map(([party, reason, numbers]) => ({
  party,
  reason,
  cards: numbers.map((number, index) =>
    declineCard(number, SCHEMES[index] ?? 'Mir', { kind: 'decline', party, reason }),
  ),
}));

/** Every card that the stand-in accepts. */
export const TEST_CARDS: readonly TestCard[] = [
  { number: '5555555555554477', scheme: 'MasterCard', threeDs: true, result: SUCCESS },
  { number: '5555555555554444', scheme: 'MasterCard', threeDs: false, result: SUCCESS },
  { number: '4793128161644804', scheme: 'Visa', threeDs: true, result: SUCCESS },
  { number: '4111111111111111', scheme: 'Visa', threeDs: false, result: SUCCESS },
  { number: '2200000000000004', scheme: 'Mir', threeDs: true, result: SUCCESS },
  { number: '2202474301322987', scheme: 'Mir', threeDs: false, result: SUCCESS },
  ...DECLINES.flatMap(({ cards }) => cards),
  // Not one of the provider's: the buyer returns and the payment never gets a result.
  { number: '2200000000009997', scheme: 'Mir', threeDs: false, result: { kind: 'silence' } },
];

/** The test card with a number; null for any other. */
export function findTestCard(number: string): TestCard | null {
  return TEST_CARDS.find((card) => card.number === number) ?? null;
}

function declineCard(number: string, scheme: TestCard['scheme'], result: CardResult): TestCard {
  return { number, scheme, threeDs: false, result };
}
