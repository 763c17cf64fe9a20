// Plain JavaScript: the Node that a system has may be too old to read TypeScript, and somebody has to say so.
const [, , command, ...rest] = process.argv;

/** Before `npm ci` there is only the system's Node; with it comes one that npm puts first (package.json). */
const NOT_INSTALLED = 'The packages are not installed: run "npm ci" first.';

process.argv = [process.argv[0], command, ...rest];
try {
  await import(`./${command}.ts`);
} catch (error) {
  const known = ['ERR_UNKNOWN_FILE_EXTENSION', 'ERR_MODULE_NOT_FOUND'];
  if (!known.includes(error?.code)) throw error;
  process.stderr.write(`${NOT_INSTALLED}\n`);
  process.exitCode = 1;
}
