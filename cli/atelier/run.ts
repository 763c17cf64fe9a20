import type { Invitation } from '#shared/contract/authentication.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { callOf } from '../shop/call-operation.ts';
import { OPERATOR_SIGN_IN } from '../shop/operator-sign-in.ts';
import { CommandError, findShop, type ShopAddress } from '../shop/shop-address.ts';
import { type Terminal, withoutControls } from '../shop/terminal.ts';
import { type AtelierAction, readArguments } from './arguments.ts';
import { inviteOwner } from './invite-owner.ts';

const HELP = `The atelier, where the people who run the shop work.

  npm run atelier -- invite                           a link for the owner: to a first passkey, or to one more
  npm run atelier -- invite --name "Vera" --role maker,editor  adds a person with these roles, and makes them a link
  npm run atelier -- invite --recover ID              ends a person's passkeys and sessions at once, and makes a link
                                                      to a new passkey; "owner" is the id of the owner

  A link is good for a day, once. "npm run orders -- operators" lists people and their ids.

  --to ADDRESS   another shop than the one on this machine, e.g. https://your.shop/api; or set ORDERS_URL
  OPERATOR_TOKEN is the token of the configuration (OPERATOR_TOKEN_HASH) of a shop elsewhere.
`;

type Environment = Readonly<Record<string, string | undefined>>;

/** Runs the command; returns its exit status. Expected failures are one sentence, never a stack trace. */
export async function run(args: readonly string[], env: Environment, output: Terminal): Promise<0 | 1> {
  const terminal = withoutControls(output);
  try {
    const { action, to } = readArguments(args);
    if (action.kind === 'help') terminal.say(HELP);
    else terminal.say(describe(await invite(findShop(to, env, OPERATOR_SIGN_IN), action)));
    return 0;
  } catch (cause) {
    if (!(cause instanceof CommandError)) throw cause;
    terminal.note(cause.message);
    return 1;
  }
}

function invite(shop: ShopAddress, action: Exclude<AtelierAction, { kind: 'help' }>): Promise<Invitation> {
  const call = callOf(shop);
  switch (action.kind) {
    case 'invite-owner':
      return inviteOwner(shop);
    case 'invite':
      return call(OPERATIONS.inviteOperator, { body: { ...action.person, email: null }, key: crypto.randomUUID() });
    case 'recover':
      return call(OPERATIONS.recoverOperator, { params: { id: action.id }, body: {} });
  }
}

function describe({ operator, link, expiresAt }: Invitation): string {
  const until = expiresAt.slice(0, 16).replace('T', ' ');
  return `${operator.name} (${operator.roles.join(', ')}), once, until ${until} UTC:\n${link}`;
}
