/** The first Node that runs TypeScript as it is, and the one wrangler and vite want. */
const NEEDED = [22, 18] as const;

/** Whether this Node can run the project's programs. */
export function checkNode(version: string): string[] {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
  if (major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1])) return [];
  return [
    `Node is ${version}, but ${NEEDED.join('.')} is needed: run commands as "npm run …", which bring their own Node.`,
  ];
}
