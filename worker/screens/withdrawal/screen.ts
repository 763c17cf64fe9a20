import * as z from 'zod/mini';
import type { OwnOrder } from '#shared/contract/own-order.ts';
import { UpstreamError } from '../../errors/upstream-error.ts';
import { defineScreen, type LoadContext } from '../../routing/define-screen.tsx';
import { OrderAccess, OrderParams } from '../order/order-access.ts';
import { WithdrawalPage, type WithdrawalProps } from './page.tsx';
import {
  isAllWithdrawn,
  isNothingLeft,
  readStatement,
  renewed,
  showedOther,
  TypedStatement,
} from './typed-statement.ts';

const Query = z.object({ order: z.catch(z.optional(OrderParams.shape.number), undefined), ...OrderAccess.shape });

/**
 * The withdrawal from a contract (Directive 2011/83/EU, article 11a): a statement in a form, and its confirmation;
 * without a script, for everybody. What is typed stays out of addresses.
 */
export const withdrawalScreen = defineScreen({
  name: 'withdrawal',
  query: Query,
  async load({ shop, query, intl }) {
    const order = await findOwn(shop, query);
    const { firstName = '', lastName = '' } = order?.contact ?? {};
    const typed = TypedStatement.parse({ ...query, name: `${firstName} ${lastName}`.trim(), contract: query.order });
    return page(intl, { step: 'form', typed: renewed(typed, order), order, faults: {} });
  },
  async submit(fields, { shop, intl, timeZone }) {
    const sent = TypedStatement.parse(fields);
    const order = await findOwn(shop, sent);
    // A link that has ended leaves its number to be stated.
    const typed = { ...sent, contract: sent.contract || (sent.order ?? '') };
    if (showedOther(typed, order)) return changedPage(intl, typed, order);
    const read = readStatement(typed, order, timeZone);
    if (typed.step === 'edit' || isNothingLeft(order)) return page(intl, { step: 'form', typed, order, faults: {} });
    if (read.faults) return page(intl, { step: 'form', typed, order, faults: read.faults });
    if (typed.step === 'check' || typed.key === '') {
      if (isAllWithdrawn(order)) return page(intl, { step: 'form', typed, order, faults: {} });
      return page(intl, { step: 'confirm', typed: { ...typed, key: crypto.randomUUID() }, order, faults: {} });
    }
    const { key, token = '' } = typed;
    try {
      const { statedAt } = read.own
        ? await shop.call('stateOwnWithdrawal', { params: { number: order?.number ?? '' }, token, key, body: read.own })
        : await shop.call('stateWithdrawal', { key, body: read.other });
      return page(intl, { step: 'done', typed, order, faults: {}, statedAt, timeZone });
    } catch (error) {
      if (!isOrderChanged(error)) throw error;
      return changedPage(intl, typed, await findOwn(shop, sent));
    }
  },
  Page: WithdrawalPage,
});

function page(intl: LoadContext['intl'], data: WithdrawalProps) {
  return { kind: 'page', data, meta: { title: intl.formatMessage({ id: 'withdrawal.title' }) } } as const;
}

/** The form again, since the order is another one than it showed. */
function changedPage(intl: LoadContext['intl'], typed: TypedStatement, order: OwnOrder | null) {
  return page(intl, { step: 'form', typed: renewed(typed, order), order, faults: { lines: 'changed' } });
}

function isOrderChanged(error: unknown): boolean {
  return error instanceof UpstreamError && error.problem?.type === '/problems/order-changed';
}

/** The order of a link, if it is valid; an erased one has no address for the receipt. */
async function findOwn(shop: LoadContext['shop'], { order, token }: z.infer<typeof Query>): Promise<OwnOrder | null> {
  const found = order && token ? await shop.find('readOrder', { params: { number: order }, token }) : null;
  return found?.contact ? found : null;
}
