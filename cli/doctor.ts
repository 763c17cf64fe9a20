import { runCommand } from './command.ts';
import { checkAccount, neededSecrets, SECRETS } from './doctor/check-account.ts';
import { checkOffline } from './doctor/check-offline.ts';
import { readConfigurations } from './doctor/configuration.ts';
import { runTool } from './local-shop.ts';

/** `npm run doctor`: says what is missing or wrong before a deployment, and touches nothing. */
async function doctor(): Promise<number> {
  const offline = checkOffline();
  const { findings, skipped } = await checkAccount((args) => runTool('wrangler', args), secretsOfConfiguration());
  const all = [...offline, ...findings];
  for (const finding of all) process.stdout.write(`✗ ${finding}\n`);
  for (const sentence of skipped) process.stdout.write(`– ${sentence}\n`);
  if (all.length === 0) process.stdout.write('✓ Nothing wrong was found.\n');
  return all.length === 0 ? 0 : 1;
}

/** A file that cannot be read has been told of already, and every secret that is always needed is asked for. */
function secretsOfConfiguration(): readonly string[] {
  try {
    return neededSecrets(readConfigurations().api.vars);
  } catch {
    return SECRETS;
  }
}

await runCommand(doctor);
