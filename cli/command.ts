/**
 * Runs a command to its end: it returns its exit status, or nothing for success; an error is printed without a stack
 * trace.
 */
export async function runCommand(work: () => Promise<number | undefined>): Promise<void> {
  try {
    process.exitCode = (await work()) ?? 0;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
