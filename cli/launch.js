// Plain JavaScript: the Node that a system has may be too old to read TypeScript, and somebody has to say so.
const [node, , command, ...rest] = process.argv;

process.argv = [node, command, ...rest];
try {
  await import(`./${command}.ts`);
} catch (error) {
  if (error?.code !== 'ERR_UNKNOWN_FILE_EXTENSION') throw error;
  // With the packages comes a Node that npm puts first.
  process.stderr.write('The packages are not installed: run "npm ci" first.\n');
  process.exitCode = 1;
}
