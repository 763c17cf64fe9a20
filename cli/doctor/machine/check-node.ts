import { type Finding, fine, missing } from './finding.ts';
import { isAtLeast } from './version.ts';

/** The first Node that runs TypeScript directly. */
const NEEDED = [22, 18] as const;

type Facts = {
  /** The Node that runs this command, and whether it is the one of node_modules. */
  version: string;
  isOwn: boolean;
  /** The system's, which runs npm itself; null if npm does not report it. */
  system: string | null;
};

/** npm runs the project's commands with the Node of node_modules, whatever the system's is. */
export function checkNode({ version, isOwn, system }: Facts): Finding {
  const told = system === null || system === version ? '' : `; the system's is ${system}, and only starts npm`;
  if (isOwn) return fine(`Node ${version}, the project's own${told}.`);
  if (isAtLeast(version, NEEDED)) return fine(`Node ${version}, the system's; "npm run …" takes the project's own.`);
  return missing(
    `Node is ${version}, but ${NEEDED.join('.')} is needed: run commands as "npm run …" after "npm ci", which brings its own Node.`,
  );
}

/** The versions of Node, as npm reports them to its commands. */
export function readNode(): Facts {
  const { npm_config_user_agent: agent = '' } = process.env;
  return {
    version: process.version,
    isOwn: /[\\/]node_modules[\\/]/.test(process.execPath),
    system: /\bnode\/(v[\d.]+)/.exec(agent)?.[1] ?? null,
  };
}
