import { execFileSync } from 'node:child_process';
import { type Finding, fine, note } from './finding.ts';

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
