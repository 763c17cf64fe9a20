import { NewOperator, Operator, OperatorRole } from '#shared/contract/operator.ts';
import { parseArguments } from '../shop/parse-arguments.ts';
import { CommandError } from '../shop/shop-address.ts';

/** Who a link is for: the owner, a new person, or a person who has lost their passkey. */
export type AtelierAction =
  | { kind: 'help' }
  | { kind: 'invite-owner' }
  | { kind: 'invite'; person: NewOperator }
  | { kind: 'recover'; id: string };

export type Command = { action: AtelierAction; to: string | undefined };

const OPTIONS = {
  name: { type: 'string' },
  role: { type: 'string' },
  recover: { type: 'string' },
  to: { type: 'string' },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

type Values = { name?: string; role?: string; recover?: string };

/** Parses the command line; throws a {@link CommandError} for invalid arguments. */
export function readArguments(args: readonly string[]): Command {
  const { values, positionals } = parseArguments(args, OPTIONS);
  const [name, ...rest] = positionals;
  if (values.help || name === undefined) return { action: { kind: 'help' }, to: values.to };
  if (name !== 'invite' || rest.length > 0) {
    throw new CommandError(`"${positionals.join(' ')}" is nothing this command does; --help lists what it does.`);
  }
  return { action: readInvitation(values), to: values.to };
}

function readInvitation({ name, role, recover }: Values): AtelierAction {
  if (recover !== undefined) {
    if (name !== undefined || role !== undefined) throw new CommandError('--recover goes without --name and --role.');
    const id = Operator.shape.id.safeParse(recover);
    if (!id.success) throw new CommandError(`"${recover}" is no id: "npm run orders -- operators" lists them.`);
    return { kind: 'recover', id: id.data };
  }
  if (name === undefined && role === undefined) return { kind: 'invite-owner' };
  const person = NewOperator.safeParse({ name, roles: role?.split(',') });
  if (person.success) return { kind: 'invite', person: person.data };
  const roles = OperatorRole.options.join('|');
  throw new CommandError(`Say a name and a role: --name "Vera" --role ${roles}; several with commas between.`);
}
