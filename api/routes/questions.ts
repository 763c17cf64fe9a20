import { type Context, Hono } from 'hono';
import type { ApiEnv } from '#api/http/api-env.ts';
import { ProblemError } from '#api/http/problem-error.ts';
import { answerQuestion, findOwnQuestion, hasChoice } from '#api/orders/close-question.ts';
import { mount } from '#api/routes/mount.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { OwnQuestion } from '#shared/contract/question.ts';

export const questionRoutes = new Hono<ApiEnv>();

mount(questionRoutes, OPERATIONS.readQuestion, (c, { params }) => ownQuestion(c, params.question));

mount(questionRoutes, OPERATIONS.answerQuestion, async (c, { params, body }) => {
  const { asked } = await ownQuestion(c, params.question);
  if (asked && !hasChoice(asked, body)) {
    throw new ProblemError('invalid-request', { errors: [{ path: 'choice', code: 'choice' }] });
  }
  if (!(await answerQuestion(c.var.ports, params.question, body))) throw new ProblemError('question-closed');
  return await ownQuestion(c, params.question);
});

async function ownQuestion(c: Context<ApiEnv>, id: string): Promise<OwnQuestion> {
  const token = c.req.header('Order-Token');
  const found = await findOwnQuestion(c.var.ports, c.var.locale, { id, token });
  if (!found) throw new ProblemError('not-found');
  return found;
}
