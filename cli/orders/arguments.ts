import * as z from 'zod/mini';
import { NewOperator, Operator, OperatorRole } from '#shared/contract/operator.ts';
import { ChargeKind, type ChargeRequest, OrderEventRequest } from '#shared/contract/operator-order.ts';
import type { RefundContent } from '#shared/contract/operator-refund.ts';
import { OrderState } from '#shared/contract/order.ts';
import { type OrderFilters, OrderSearchRequest } from '#shared/contract/order-list.ts';
import { CountryCode } from '#shared/contract/quote.ts';
import { fromDecimal, type Kopecks } from '#shared/domain/money.ts';
import { parseArguments } from '../shop/parse-arguments.ts';
import { CommandError } from '../shop/shop-address.ts';

/** What is to be done; amounts in kopecks. */
export type OrdersAction =
  | { kind: 'help' }
  | { kind: 'list'; filters: OrderFilters; text?: string }
  | { kind: 'show'; number: string }
  | { kind: 'event'; number: string; request: z.infer<typeof OrderEventRequest> }
  | { kind: 'charge'; number: string; request: ChargeRequest }
  | { kind: 'refund'; number: string; request: RefundContent }
  | { kind: 'erase'; number: string }
  | { kind: 'operators' }
  | { kind: 'add-operator'; operator: NewOperator }
  | { kind: 'renew-token'; id: string }
  | { kind: 'end-operator'; id: string }
  | { kind: 'audit'; order: string | undefined }
  | { kind: 'export'; path: string | undefined };

/** `key` is the Idempotency-Key of the action: repeating a command with it does nothing twice. */
export type Command = { action: OrdersAction; json: boolean; yes: boolean; to: string | undefined; key: string };

const OPTIONS = {
  state: { type: 'string' },
  country: { type: 'string' },
  late: { type: 'boolean' },
  measured: { type: 'boolean' },
  track: { type: 'string' },
  amount: { type: 'string' },
  line: { type: 'string' },
  quantity: { type: 'string' },
  for: { type: 'string' },
  role: { type: 'string' },
  key: { type: 'string' },
  json: { type: 'boolean', default: false },
  to: { type: 'string' },
  yes: { type: 'boolean', short: 'y', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

type Given = {
  positionals: string[];
  values: FilterValues & Partial<Record<'track' | 'role' | 'for' | RefundOption, string>>;
};
type FilterValues = { state?: string; country?: string; late?: boolean; measured?: boolean };
type RefundOption = 'amount' | 'line' | 'quantity';

/** Parses the command line; throws a {@link CommandError} for invalid arguments. */
export function readArguments(args: readonly string[]): Command {
  const { values, positionals } = parseArguments(args, OPTIONS);
  const { json, yes, to } = values;
  const key = readKey(values.key);
  if (values.help || positionals.length === 0) return { action: { kind: 'help' }, json, yes, to, key };
  return { action: readAction({ positionals, values }), json, yes, to, key };
}

function readAction({ positionals: [name, first, second, ...rest], values }: Given): OrdersAction {
  if (rest.length > 0) throw new CommandError(`"${rest.join(' ')}" is too much; --help explains.`);
  switch (name) {
    case 'list':
      return { kind: 'list', filters: readFilters(values) };
    case 'find':
      return { kind: 'list', filters: readFilters(values), text: readText(first) };
    case 'show':
      return { kind: 'show', number: readNumber(first) };
    case 'event':
      return { kind: 'event', number: readNumber(first), request: readEvent(second, values.track) };
    case 'charge':
      return { kind: 'charge', number: readNumber(first), request: readCharge(values) };
    case 'refund':
      return { kind: 'refund', number: readNumber(first), request: readRefund(values) };
    case 'erase':
      return { kind: 'erase', number: readNumber(first) };
    case 'operators':
      return { kind: 'operators' };
    case 'add-operator':
      return { kind: 'add-operator', operator: readOperator(first, values.role) };
    case 'renew-token':
      return { kind: 'renew-token', id: readOperatorId(first) };
    case 'end-operator':
      return { kind: 'end-operator', id: readOperatorId(first) };
    case 'audit':
      return { kind: 'audit', order: first === undefined ? undefined : readNumber(first) };
    case 'export':
      return { kind: 'export', path: first };
    default:
      throw new CommandError(`"${name}" is nothing this command does; --help lists what it does.`);
  }
}

function readKey(text: string | undefined): string {
  if (text === undefined) return crypto.randomUUID();
  if (/^[A-Za-z0-9_-]{1,64}$/.test(text)) return text;
  throw new CommandError('--key is up to 64 Latin letters, digits, _ and -');
}

function readNumber(text: string | undefined): string {
  if (text !== undefined && /^\d{4,10}$/.test(text)) return text;
  throw new CommandError('Say which order, by its number: four digits or more.');
}

function readText(text: string | undefined): string {
  const request = OrderSearchRequest.safeParse({ text });
  if (request.success) return request.data.text;
  throw new CommandError('Say what to find, in quotes: a part of the number, a phone, names or a mail address.');
}

function readFilters({ state, country, late, measured }: FilterValues): OrderFilters {
  return {
    ...(state !== undefined && { state: readState(state) }),
    ...(country !== undefined && { country: readCountry(country) }),
    ...(late && { late: '1' }),
    ...(measured && { measured: '1' }),
  };
}

function readCountry(text: string): string {
  const country = CountryCode.safeParse(text);
  if (country.success) return country.data;
  throw new CommandError(`"${text}" is no country: say its code, e.g. RU.`);
}

function readState(text: string): OrderState {
  const state = OrderState.safeParse(text);
  if (state.success) return state.data;
  throw new CommandError(`"${text}" is no state of an order: say ${OrderState.options.join(', ')}.`);
}

function readOperator(name: string | undefined, role: string | undefined): NewOperator {
  const operator = NewOperator.safeParse({ name, roles: role?.split(',') });
  if (operator.success) return operator.data;
  throw new CommandError(`Say who, in quotes, and --role: ${OperatorRole.options.join(', ')}; several with commas.`);
}

function readOperatorId(text: string | undefined): string {
  const id = Operator.shape.id.safeParse(text);
  if (id.success) return id.data;
  throw new CommandError('Say who, by the id that "operators" lists.');
}

function readEvent(event: string | undefined, track: string | undefined) {
  const names = OrderEventRequest.shape.event.options;
  const request = z.safeParse(OrderEventRequest, { event, ...(track !== undefined && { track }) });
  if (request.success) return request.data;
  if (names.some((name) => name === event)) {
    throw new CommandError('--track is up to 60 Latin letters, digits, spaces and . _ / -');
  }
  throw new CommandError(`Say what happened: ${names.join(', ')}. Money by card goes back with "refund".`);
}

function readCharge({ amount, for: what }: Given['values']): ChargeRequest {
  const kind = ChargeKind.safeParse(what);
  if (amount === undefined || !kind.success) {
    throw new CommandError(`Say --amount in roubles, and what it is --for: ${ChargeKind.options.join(', ')}.`);
  }
  return { kind: kind.data, amount: readAmount(amount) };
}

/** Lines are counted from 1, as in `show`. */
function readRefund({ amount, line, quantity }: Pick<Given['values'], RefundOption>): RefundContent {
  if (line === undefined) {
    if (quantity !== undefined) throw new CommandError('--quantity needs the --line that the pieces are of.');
    return amount === undefined ? {} : { amount: readAmount(amount) };
  }
  if (amount !== undefined) throw new CommandError('Say --line or --amount, not both.');
  const pieces = { position: readCount('--line', line) - 1, quantity: readCount('--quantity', quantity ?? '1') };
  return { lines: [pieces] };
}

function readCount(option: string, text: string): number {
  if (/^[1-9]\d?$/.test(text)) return Number(text);
  throw new CommandError(`${option} is a number from 1 on.`);
}

function readAmount(text: string): Kopecks {
  const amount = fromDecimal(text);
  if (amount !== null && amount > 0) return amount;
  throw new CommandError(`"${text}" is no amount: say roubles, e.g. 1500 or 1500.50.`);
}
