import type { ComposedEmail } from '#api/mail/compose-order-email.ts';
import type { OrderRow } from '#api/orders/order-response.ts';
import { orderToken } from '#api/orders/order-token.ts';
import { findQuestion, questionToken } from '#api/orders/questions.ts';
import type { Ports } from '#api/ports/ports.ts';
import { findRefusal } from '#api/reviews/operator-reviews.ts';
import type { ContactsContent } from '#shared/contract/contacts-content.ts';
import type { Locale } from '#shared/domain/locale.ts';
import type { PlainIntl } from '#shared/i18n/plain-intl.ts';
import { href } from '#shared/routes.ts';
import type { KnownOrder } from './emails/order-parts.ts';
import { questionEmail } from './emails/question-email.ts';
import { reviewEmail } from './emails/review-email.ts';

/** What an email is about that leads to a page of its own; `id` is that of its subject, empty of a whole order. */
type AskedAbout = { order: KnownOrder; locale: Locale; intl: PlainIntl; id: string; contacts: ContactsContent };
type Linked = Pick<ComposedEmail, 'content' | 'secret'>;

/** An email with the link to a page of its own; null if there is nothing left to lead to. */
export async function composeLinked(
  ports: Ports,
  row: OrderRow,
  { kind, ...about }: AskedAbout & { kind: 'question' | 'review' | 'review-refused' },
): Promise<ComposedEmail | null> {
  const linked = await (kind === 'question' ? composeQuestion(ports, about) : composeReview(ports, row, about));
  const { order, contacts, locale } = about;
  return linked && { to: order.contact.email, replyTo: contacts.email, locale, ...linked };
}

async function composeQuestion(
  ports: Ports,
  { order, locale, intl, id, contacts }: AskedAbout,
): Promise<Linked | null> {
  const asked = await findQuestion(ports.database, id);
  if (!asked) return null;
  const token = await questionToken(ports, asked);
  const questionUrl = ports.settings.siteUrl + href(locale, 'question', { id }, { token });
  const content = questionEmail(intl, { order, position: asked.position, questionUrl, contacts });
  return { content, secret: token };
}

/** Asks for reviews of an order, or says that one is refused; null if it is not any more. */
async function composeReview(
  ports: Ports,
  row: OrderRow,
  { order, locale, intl, id, contacts }: AskedAbout,
): Promise<Linked | null> {
  const refusal = id === '' ? null : await findRefusal(ports, id);
  if (id !== '' && refusal === null) return null;
  const token = await orderToken(ports.settings.orderTokenKeys, row);
  const { number } = order;
  const url = ports.settings.siteUrl + href(locale, 'ownReviews', { number }, { token });
  const content = reviewEmail(intl, { number, name: order.contact.firstName, reason: refusal, url, contacts });
  return { content, secret: token };
}
