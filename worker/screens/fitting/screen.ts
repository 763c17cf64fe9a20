import * as z from 'zod/mini';
import { OrderToken } from '#shared/contract/order.ts';
import { href } from '#shared/routes.ts';
import { UpstreamError } from '../../errors/upstream-error.ts';
import { contactsIn } from '../../page/contacts.ts';
import { defineScreen, type LoadContext, type Loaded } from '../../routing/define-screen.tsx';
import { type AskProps, FittingPage, type FittingProps } from './page.tsx';
import { knownZone } from './time-zones.ts';
import { faultsOf, type RequestFaults, readRequest, TypedRequest } from './typed-request.ts';

const optional = <Schema extends z.ZodMiniType>(schema: Schema) => z.catch(z.optional(schema), undefined);

const Press = z.object({ token: OrderToken, press: z.enum(['accept', 'cancel']), at: z.catch(z.string(), '') });

/**
 * Asks for a fitting by video; with a token, shows the one that was asked for. Without a script; what is typed stays
 * out of addresses. Opening the page changes nothing: mail scanners open links, too.
 */
export const fittingScreen = defineScreen({
  name: 'fitting',
  query: z.object({ token: optional(OrderToken), zone: optional(z.string()) }),
  async load({ query: { token, zone }, ...context }) {
    const { shop, intl } = context;
    if (token)
      return page(intl, { kind: 'own', fitting: await shop.find('readFitting', { token }), token, isChanged: false });
    return ask(context, { typed: TypedRequest.parse({ zone, key: crypto.randomUUID() }), faults: {} });
  },
  async submit(fields, context) {
    const pressed = Press.safeParse(fields);
    if (pressed.success) return press(context, pressed.data);
    const typed = TypedRequest.parse(fields);
    const { request, faults } = readRequest(typed, knownZone(typed.zone, context.timeZone));
    if (faults) return ask(context, { typed, faults });
    try {
      await context.shop.call('requestFitting', { key: typed.key || crypto.randomUUID(), body: request });
    } catch (error) {
      return ask(context, { typed, faults: refusedBy(error) });
    }
    return page(context.intl, { kind: 'done', email: request.email });
  },
  Page: FittingPage,
});

type Context = Omit<LoadContext, 'params' | 'query'>;

/** The form, with the times that are free by now. */
async function ask(
  { shop, intl, content, locale, timeZone }: Context,
  { typed, faults }: Pick<AskProps, 'typed' | 'faults'>,
) {
  const { times } = await shop.call('readFittingTimes');
  const zone = knownZone(typed.zone, timeZone);
  const messengers = contactsIn(locale, content).messengers.map(({ kind }) => kind);
  return page(intl, { kind: 'ask', typed, faults, times, zone, messengers });
}

/** What the API refuses a request for; throws what is not the fault of the request. */
function refusedBy(error: unknown): RequestFaults {
  if (!(error instanceof UpstreamError)) throw error;
  if (error.status === 429) return { email: 'too-many' };
  const errors = error.problem?.errors ?? [];
  if (error.status !== 422 || errors.length === 0) throw error;
  return faultsOf(errors.map(({ path, code }) => ({ path: path.split('.'), code })));
}

/** Accepts or cancels, and leads back to the page; if things stand otherwise by now, it says so and how. */
async function press(
  { shop, intl, locale }: Context,
  { token, press: what, at }: z.infer<typeof Press>,
): Promise<Loaded<FittingProps>> {
  try {
    if (what === 'cancel') await shop.find('cancelFitting', { token });
    else await shop.find('acceptFitting', { token, body: { at } });
  } catch (error) {
    if (!(error instanceof UpstreamError && (error.status === 409 || error.status === 422))) throw error;
    return page(intl, { kind: 'own', fitting: await shop.find('readFitting', { token }), token, isChanged: true });
  }
  return { kind: 'redirect', to: href(locale, 'fitting', undefined, { token }) };
}

function page(intl: LoadContext['intl'], data: FittingProps) {
  return { kind: 'page', data, meta: { title: intl.formatMessage({ id: 'fitting.title' }) } } as const;
}
