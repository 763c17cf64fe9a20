/** Runs a command to its end: it returns its exit code, or nothing when all is well; a failure is said in one piece. */
export async function runCommand(work: () => Promise<number | undefined>): Promise<void> {
  try {
    process.exitCode = (await work()) ?? 0;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
