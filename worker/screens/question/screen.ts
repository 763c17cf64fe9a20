import * as z from 'zod/mini';
import { OrderToken } from '#shared/contract/order.ts';
import { QuestionId } from '#shared/contract/question.ts';
import { defineScreen } from '../../routing/define-screen.tsx';
import { QuestionPage } from './page.tsx';

/** A question about a piece. Opening the page changes nothing: mail scanners open links, too. */
export const questionScreen = defineScreen({
  name: 'question',
  params: z.object({ id: QuestionId }),
  query: z.object({ token: OrderToken, missing: z.catch(z.optional(z.literal('1')), undefined) }),
  async load({ shop, params: { id }, query: { token, missing }, intl }) {
    const question = await shop.find('readQuestion', { params: { question: id }, token });
    if (!question) return null;
    return {
      kind: 'page',
      data: { question, id, token, isMissing: missing !== undefined },
      meta: { title: intl.formatMessage({ id: 'question.title' }, { number: question.order }) },
    };
  },
  Page: QuestionPage,
});
