import { checkFolders, readFolders } from './check-folders.ts';
import { checkNode, readNode } from './check-node.ts';
import { checkPackages, readPackages } from './check-packages.ts';
import { checkPort, readPort } from './check-port.ts';
import {
  checkBrowser,
  checkGit,
  checkJava,
  checkNpm,
  readBrowser,
  readGit,
  readJava,
  readNpm,
} from './check-programs.ts';
import { checkDisk, checkMemory, readDisk, readMemory } from './check-resources.ts';
import { checkRuntime, readRuntime } from './check-runtime.ts';
import { type Finding, missing } from './finding.ts';

type Shop = { port: number; state: string };

/**
 * Whether this machine has what the shop and its tests need. Nothing here, nor in its imports, needs a package, so that
 * it can report missing ones.
 */
export async function checkMachine({ port, state }: Shop): Promise<Finding[]> {
  const packages = readPackages();
  return [
    checkNode(readNode()),
    checkNpm(readNpm()),
    checkGit(readGit()),
    checkPackages(packages),
    ...(packages.installed === null ? [] : [checkRuntime(readRuntime()), checkBrowser(await readBrowser())]),
    checkMemory(readMemory()),
    checkDisk(readDisk()),
    checkFolders(readFolders([state, '.cache', 'dist'])),
    checkPort(await readPort(port)),
    checkJava(readJava()),
  ];
}

/**
 * What prevents `npm start` from opening the shop at a port: sentences that say what to do. To be called before any
 * package is imported.
 */
export async function findObstacles(port: number): Promise<string[]> {
  const facts = await readPort(port);
  const taken = facts.holder === 'shop' ? missing(checkPort(facts).text) : checkPort(facts);
  return [checkPackages(readPackages()), taken].flatMap(({ state, text }) => (state === 'missing' ? [text] : []));
}
