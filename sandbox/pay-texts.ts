import type { Account } from './payment.ts';

const RU = {
  language: 'ru',
  back: 'Вернуться в\u00a0магазин',
  notice: 'Тестовая оплата: деньги не\u00a0списываются. Не\u00a0вводите данные настоящей карты.',
  paymentTitle: 'Оплата картой',
  amount: 'К\u00a0оплате',
  number: 'Номер карты',
  expiry: 'Срок действия',
  expiryHint: 'ММ/ГГ, любой в\u00a0будущем',
  cvc: 'CVC',
  cvcHint: 'Любые три цифры',
  pay: 'Оплатить',
  cards: 'Тестовые карты',
  cardsHint: 'Выберите карту, и\u00a0форма заполнится.',
  succeeding: 'Оплата пройдёт',
  declining: 'Откажут',
  silent: 'Ответа не\u00a0будет',
  silence: 'Платёж останется в\u00a0ожидании, уведомление не\u00a0придёт',
  threeDs: 'с\u00a0подтверждением банка',
  plain: 'без\u00a0подтверждения',
  bankTitle: 'Подтверждение банка',
  bankText: 'Ваш банк спрашивает, вы\u00a0ли платите этой картой.',
  confirm: 'Подтвердить',
  refuse: 'Отказаться',
  endedTitle: 'Этот платёж уже завершён',
  endedPaid: 'Он оплачен.',
  endedCanceled: 'Он отменён. Новую попытку можно начать в\u00a0магазине.',
  errors: {
    number: 'Такой тестовой карты нет. Выберите номер из\u00a0списка.',
    expiry: 'Укажите будущий месяц и\u00a0год, например 12/30.',
    cvc: 'Укажите три цифры.',
  },
  reasons: {
    '3d_secure_failed': 'Не\u00a0пройдена проверка 3-D\u00a0Secure',
    call_issuer: 'Банк просит ему позвонить',
    card_expired: 'Истёк срок карты',
    country_forbidden: 'Карта этой страны не\u00a0принимается',
    fraud_suspected: 'Подозрение в\u00a0мошенничестве',
    general_decline: 'Отказ без\u00a0объяснения',
    insufficient_funds: 'Не\u00a0хватает денег',
    invalid_card_number: 'Неверный номер',
    invalid_csc: 'Неверный CVC',
    issuer_unavailable: 'Банк недоступен',
    payment_method_limit_exceeded: 'Превышен лимит карты',
    payment_method_restricted: 'Операции по\u00a0карте запрещены',
  },
  byProvider: 'решает провайдер',
  schemes: { MasterCard: 'Mastercard', Visa: 'Visa', Mir: 'Мир' },
} as const;

type Texts = {
  readonly [Key in keyof typeof RU]: (typeof RU)[Key] extends string
    ? string
    : { readonly [Inner in keyof (typeof RU)[Key]]: string };
};

const EN: Texts = {
  language: 'en',
  back: 'Back to the shop',
  notice: 'Test payment: no money is taken. Do not enter a real card.',
  paymentTitle: 'Pay by card',
  amount: 'To pay',
  number: 'Card number',
  expiry: 'Expiry date',
  expiryHint: 'MM/YY, any in the future',
  cvc: 'CVC',
  cvcHint: 'Any three digits',
  pay: 'Pay',
  cards: 'Test cards',
  cardsHint: 'Choose a card and the form fills itself.',
  succeeding: 'Will be paid',
  declining: 'Will be declined',
  silent: 'Will not be answered',
  silence: 'The payment stays pending and no notification comes',
  threeDs: 'the bank asks to confirm',
  plain: 'nothing to confirm',
  bankTitle: 'Your bank’s confirmation',
  bankText: 'Your bank asks whether it is you who pays with this card.',
  confirm: 'Confirm',
  refuse: 'Refuse',
  endedTitle: 'This payment is already over',
  endedPaid: 'It is paid.',
  endedCanceled: 'It is cancelled. A new attempt can be started in the shop.',
  errors: {
    number: 'There is no such test card. Choose a number from the list.',
    expiry: 'Enter a future month and year, such as 12/30.',
    cvc: 'Enter three digits.',
  },
  reasons: {
    '3d_secure_failed': '3-D Secure was not passed',
    call_issuer: 'The bank asks to be called',
    card_expired: 'The card has expired',
    country_forbidden: 'Cards of this country are not taken',
    fraud_suspected: 'Fraud is suspected',
    general_decline: 'Declined without a reason',
    insufficient_funds: 'Not enough money',
    invalid_card_number: 'Wrong number',
    invalid_csc: 'Wrong CVC',
    issuer_unavailable: 'The bank cannot be reached',
    payment_method_limit_exceeded: 'The card’s limit is exceeded',
    payment_method_restricted: 'The card’s payments are blocked',
  },
  byProvider: 'decided by the provider',
  schemes: { MasterCard: 'Mastercard', Visa: 'Visa', Mir: 'Mir' },
};

export type PayTexts = Texts;
export const PAY_TEXTS: Readonly<Record<Account['locale'], Texts>> = { ru_RU: RU, en_US: EN };

/** The text of a reason of the provider; the reason itself if there is none. */
export function reasonText(texts: Texts, reason: string): string {
  return Object.entries(texts.reasons).find(([known]) => known === reason)?.[1] ?? reason;
}
