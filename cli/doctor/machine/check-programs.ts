import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { type BrowserChoice, chooseBrowser } from '../../browser/choose-browser.ts';
import { type Finding, fine, missing, note } from './finding.ts';
import { isAtLeast } from './version.ts';

/** The shop runs without git, which is needed to fetch and change its sources. Null stands for no git. */
export function checkGit(printed: string | null): Finding {
  const version = /\d+(\.\d+)+/.exec(printed ?? '')?.[0];
  if (version !== undefined) return fine(`git ${version}.`);
  return note('git was not found: install it to fetch and commit changes. The shop runs without it.');
}

/** The output of `git --version`. */
export function readGit(): string | null {
  return printedBy('git', ['--version']);
}

/** The first npm that supports the format of package-lock.json. */
const NEEDED_NPM = [10, 0] as const;

/** Whether npm is installed and new enough; null stands for no npm. */
export function checkNpm(version: string | null): Finding {
  if (version === null) return missing('npm was not found: install Node 20 or newer with npm to install packages.');
  if (isAtLeast(version, NEEDED_NPM)) return fine(`npm ${version}.`);
  return missing(`npm is ${version}, but ${NEEDED_NPM[0]} is needed: run "npm install -g npm@${NEEDED_NPM[0]}".`);
}

/** npm's version: from its environment if it runs this command. */
export function readNpm(): string | null {
  const { npm_config_user_agent: agent = '' } = process.env;
  return /\bnpm\/([\d.]+)/.exec(agent)?.[1] ?? printedBy('npm', ['--version']);
}

/** Only the tests' HTML validator is written in Java. */
export function checkJava(isThere: boolean): Finding {
  if (isThere) return fine('Java is there for the check of the HTML.');
  return note('Java was not found: the tests skip the check of the HTML. Nothing else needs it.');
}

/** Whether Java starts; on some systems `java` only says where to get it. */
export function readJava(): boolean {
  try {
    execFileSync('java', ['-version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** The browser that the tests will use; they install one if there is none. */
export function checkBrowser(choice: BrowserChoice): Finding {
  if (choice.source === 'playwright') return fine("The tests' browser is Playwright's own.");
  if (choice.source === 'system') return fine(`The tests' browser is the system's, ${choice.path}.`);
  if (choice.source === 'npm') return fine("The tests' browser is the Chromium from npm, unpacked when first needed.");
  return note('The tests will have Playwright download a browser when they are first run.');
}

/** The same choice as the tests make. */
export async function readBrowser(): Promise<BrowserChoice> {
  const playwrightPath = await import('playwright').then(
    ({ chromium }) => chromium.executablePath(),
    () => null,
  );
  const { platform, arch } = process;
  return chooseBrowser({ playwrightPath, platform, arch, exists: existsSync });
}

/** The output of a program; null if there is no such program, or if it fails. */
function printedBy(program: string, args: readonly string[]): string | null {
  try {
    return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return null;
  }
}
