import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as z from 'zod/mini';
import { OrderToken } from '#shared/contract/order.ts';
import { Answer, QuestionId } from '#shared/contract/question.ts';
import { LOCALES, type Locale } from '#shared/domain/locale.ts';
import { href, localizePath, ROUTES } from '#shared/routes.ts';
import type { App } from '../app.ts';
import { PageNotFound } from '../errors/page-not-found.ts';
import { UpstreamError } from '../errors/upstream-error.ts';

/** 500 characters and a token, form-encoded, bytes. */
const MAX_BODY_BYTES = 8192;
/** The status if the question was answered before or is closed: its page says so. */
const CLOSED = 409;
const INVALID = 422;

const Form = z.object({
  token: OrderToken,
  choice: z.catch(z.optional(z.string()), undefined),
  text: z.catch(z.string(), ''),
});

/** Accepts the answer that was sent with the question page's form, and shows the page again. */
export function mountQuestionAnswer(app: Hono<App>): void {
  const limit = bodyLimit({ maxSize: MAX_BODY_BYTES, onError: (c) => c.body(null, 413) });
  for (const locale of LOCALES) {
    app.post(localizePath(ROUTES.question.path, locale), limit, (c) => takeAnswer(c, locale));
  }
}

async function takeAnswer(c: Context<App>, locale: Locale): Promise<Response> {
  const id = QuestionId.safeParse(c.req.param('id'));
  const form = Form.safeParse(await c.req.parseBody());
  if (!id.success || !form.success) throw PageNotFound.refused(c.req.url);
  const { token, choice, text } = form.data;
  const isChosen = choice !== undefined && choice !== 'own';
  const answer = Answer.safeParse(isChosen ? { choice: Number(choice) } : { text });
  const missing = !answer.success || !(await send(c, { question: id.data, token, answer: answer.data }));
  c.header('Cache-Control', 'no-store');
  return c.redirect(href(locale, 'question', { id: id.data }, { token, missing: missing ? '1' : undefined }), 303);
}

/** False if the API refuses the answer as invalid. */
async function send(
  c: Context<App>,
  { question, token, answer }: { question: string; token: string; answer: Answer },
): Promise<boolean> {
  try {
    await c.get('shop').call('answerQuestion', { params: { question }, token, body: answer });
    return true;
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    if (error.status === CLOSED) return true;
    if (error.status === INVALID) return false;
    throw error;
  }
}
