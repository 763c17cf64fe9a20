import type { OperatorOrder } from '#shared/contract/operator-order.ts';
import type { RefundContent } from '#shared/contract/operator-refund.ts';
import type { OrderCard } from '#shared/contract/order-list.ts';
import { toDecimal } from '#shared/domain/money.ts';
import { OPERATOR_SIGN_IN } from '../shop/operator-sign-in.ts';
import { CommandError, findShop } from '../shop/shop-address.ts';
import { type Terminal, withoutControls } from '../shop/terminal.ts';
import { type Command, type OrdersAction, readArguments } from './arguments.ts';
import { describeList, describeOrder } from './describe.ts';
import { writeOrders } from './export-orders.ts';
import { HELP } from './help.ts';
import { isAboutStaff, manageStaff, type StaffAction } from './manage-staff.ts';
import { createOperatorClient, type OperatorClient } from './operator-client.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Statuses of unfinished refunds. */
const OPEN_REFUNDS: readonly string[] = ['created', 'pending'];

/** Runs the command; returns its exit status. Expected failures are one sentence, never a stack trace. */
export async function run(args: readonly string[], env: Environment, output: Terminal): Promise<0 | 1> {
  const terminal = withoutControls(output);
  try {
    const command = readArguments(args);
    if (command.action.kind === 'help') terminal.say(HELP);
    else await carryOut(createOperatorClient(findShop(command.to, env, OPERATOR_SIGN_IN)), command, terminal);
    return 0;
  } catch (cause) {
    if (!(cause instanceof CommandError)) throw cause;
    terminal.note(cause.message);
    return 1;
  }
}

async function carryOut(shop: OperatorClient, command: Command, terminal: Terminal): Promise<void> {
  const { action, json } = command;
  const before = await seenBefore(shop, action);
  await confirmAction(command, before, terminal);
  if (action.kind === 'list') {
    const orders: OrderCard[] = [];
    for await (const order of shop.list(action)) orders.push(order);
    terminal.say(json ? JSON.stringify(orders, null, 2) : describeList(orders));
  } else if (action.kind === 'export') {
    const count = await writeOrders(shop.exportAll(), { path: action.path, json, output: process.stdout });
    terminal.note(`${count} orders exported.`);
  } else if (isAboutStaff(action)) {
    terminal.say(await manageStaff(shop, action, json));
  } else if (action.kind !== 'help') {
    const order = await changed(shop, { ...command, action, before });
    terminal.say(json ? JSON.stringify(order, null, 2) : describeOrder(order));
    if (action.kind === 'refund' && OPEN_REFUNDS.includes(order.refunds.at(-1)?.status ?? '')) {
      terminal.note(`The refund is in progress, and the shop sees it through: "show ${action.number}" tells its end.`);
    }
  }
}

type EventAction = Extract<OrdersAction, { kind: 'event' }>;

type Change = {
  action: Exclude<OrdersAction, { kind: 'help' | 'list' | 'export' } | StaffAction>;
  key: string;
  before: OperatorOrder | null;
};

/** The order as it is when the question is asked: what somebody else does meanwhile refuses the action. */
async function seenBefore(shop: OperatorClient, action: OrdersAction): Promise<OperatorOrder | null> {
  return isSending(action) || action.kind === 'refund' ? shop.show(action.number) : null;
}

async function changed(shop: OperatorClient, { action, key, before }: Change) {
  switch (action.kind) {
    case 'show':
      return shop.show(action.number);
    case 'event':
      return shop.fire(
        action.number,
        { ...action.request, ...(isSending(action) && { onlyPacked: before?.unready.length === 0 }) },
        key,
      );
    case 'charge':
      return shop.charge(action.number, action.request, key);
    case 'refund':
      return seen(await shop.refund(action.number, { ...action.request, version: before?.version ?? 0 }, key));
    case 'erase':
      return shop.erase(action.number);
  }
}

/** Throws for a refund that the bank or the provider refused, whatever the response's status. */
function seen(order: OperatorOrder): OperatorOrder {
  const last = order.refunds.at(-1);
  if (last?.status !== 'canceled') return order;
  throw new CommandError(`The money did not go back: ${last.reason ?? 'the provider does not say why'}.`);
}

/** Asks once before an action that cannot be undone. */
async function confirmAction(
  { action, yes }: Command,
  before: OperatorOrder | null,
  { confirm }: Terminal,
): Promise<void> {
  const question = questionOf(action, before);
  if (question === null || yes) return;
  if (!confirm) throw new CommandError(`${question} Say --yes to do so.`);
  if (!(await confirm(question))) throw new CommandError('Nothing was done.');
}

function isSending(action: OrdersAction): action is EventAction & { request: { event: 'shipped' } } {
  return action.kind === 'event' && action.request.event === 'shipped';
}

function questionOf(action: OrdersAction, before: OperatorOrder | null): string | null {
  if (isSending(action)) return unreadyQuestion(action.number, before);
  if (action.kind === 'refund') {
    return `Give back ${returned(action.request)} to the shopper of order ${action.number}?`;
  }
  if (action.kind === 'charge') {
    return `Ask the shopper of order ${action.number} for ${toDecimal(action.request.amount)} ₽ more?`;
  }
  if (action.kind === 'erase') return `Erase what order ${action.number} holds of its shopper?`;
  if (action.kind === 'event' && action.request.event === 'cancelled') return `Cancel order ${action.number}?`;
  return null;
}

function unreadyQuestion(number: string, before: OperatorOrder | null): string | null {
  const unready = (before?.unready ?? []).map(({ position, unit, stage }) => {
    return `${before?.order.lines[position]?.name ?? ''} ${unit + 1} (${stage})`;
  });
  return unready.length === 0 ? null : `Not packed: ${unready.join(', ')}. Send order ${number} all the same?`;
}

function returned({ amount, lines }: RefundContent): string {
  const [pieces] = lines ?? [];
  if (pieces) return `what was paid for ${pieces.quantity} of line ${pieces.position + 1}`;
  return amount === undefined ? 'all that is left of its money' : `${toDecimal(amount)} ₽`;
}
