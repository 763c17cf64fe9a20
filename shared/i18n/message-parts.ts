/**
 * The messages of islands: `everywhere` those of the header, of cards and of a product's page; the others are loaded
 * with a part of the shop. Pages have all messages.
 */
export const ISLAND_MESSAGES = {
  everywhere:
    /^(cart\.count|common\.(price\.|(again|colours|discount|loading|more|new|sewn|soldOut)$)|favourites\.(count|heart)|made\.dates\.span$|measuring\.open|product\.(buy|gallery|share)|recent\.|toast\.)/,
  favourites: /^(common|favourites)\./,
  made: /^(common\.(again|free|loading|price\.)|embroidery|made|measured|measuring|product\.buy\.failed|sizing)\b/,
  sizes: /^(measuring\.measure|sizeGuide\.(bra|close|fit|garment|more|numbers|table|title))\b/,
  measuring: /^((measuring|sizing)\.|product\.buy\.failed$)/,
  sizingPages: /^((ruler|transfer)\.|measuring\.profiles\.numbers$)/,
  lightbox: /^(common\.(again|loading)|lightbox\.)/,
  search:
    /^(common\.price\.|search\.box\.|(info\.(contacts|delivery|payment|privacyPolicy|returns|termsOfUse)|giftPage|sales|sizeGuide)\.title$)/,
  certificates: /^((certificate|form)\.|common\.loading|made\.dates\.span$)/,
  cart: /^(certificate\.(line|redeemed)\b|discount\.(code|freeDelivery)$|product\.buy\.failed$|common\.(again|free|loading|price\.)|cart\.|made\.(?!embroidered$))/,
  // What an address names: a cart, or a line of one.
  linkedCart:
    /^(lineEdit\.|linkedCart\.|cart\.(count|delivery|empty\.link|failed\.title|saved|subtotal|total)|certificate\.redeemed|common\.(again|free|loading|price\.|soldOut$)|discount\.(code$|state)|made\.toMeasure$|measuring\.open$|product\.buy\.(add|cart|chooseSize|failed|sew)$)/,
  codes: /^(certificate\.(codes|redeemed)\b|discount\.(code$|remove|state))/,
  order: /^orderAction\./,
  purchase:
    /^(cart\.(blocked|brief|change|codes|count|delivery|empty|failed\.text|line\.|lost|paid|putBack|removed|saved|subtotal|total)|certificate\.(line\.(name|words)|redeemed)\b|common\.(again|free|loading|messenger|order)|discount\.code$|product\.buy\.failed$|(checkout|delivery|form)\.|made\.(?!embroidered$))/,
  discretion: /^discretion\.switch\b/,
  set: /^(set\.form\.|product\.buy\.(cart|chooseSize|colour|measured|size|soldOutSize|tellMe)$|common\.soldOut$)/,
  waiting: /^(waiting\.|checkout\.newTab$)/,
  payment: /^(cart\.(empty|line\.understood|lost)|common\.(loading|messenger)|notice\.unpaid$|(pay|payment\.check)\.)/,
} satisfies Record<string, RegExp>;

/** The messages of the shop API: of emails, and of the card provider's receipts. */
export const API_MESSAGES = {
  mail: /^(carrier\.|cart\.count$|common\.(free$|messenger\.)|discount\.code$|delivery\.|made\.|mail\.|withdrawal\.fact\.|zone\.)/,
  receipt: /^receipt\./,
} satisfies Record<string, RegExp>;

/** A part of the islands' messages. */
export type MessagePart = keyof typeof ISLAND_MESSAGES;
