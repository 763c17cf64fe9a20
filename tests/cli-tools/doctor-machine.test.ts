import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { describe, expect, test } from 'vitest';
import { checkFolders } from '#cli/doctor/machine/check-folders.ts';
import { findObstacles } from '#cli/doctor/machine/check-machine.ts';
import { checkNode } from '#cli/doctor/machine/check-node.ts';
import { checkPackages } from '#cli/doctor/machine/check-packages.ts';
import { checkPort, readPort } from '#cli/doctor/machine/check-port.ts';
import { checkBrowser, checkGit, checkJava, checkNpm } from '#cli/doctor/machine/check-programs.ts';
import { checkDisk, checkMemory } from '#cli/doctor/machine/check-resources.ts';
import { checkRuntime, readRuntime } from '#cli/doctor/machine/check-runtime.ts';

const GIB = 1024 ** 3;

describe('Node', () => {
  test.each([
    ['v20.19.0', 'missing'],
    ['v22.17.1', 'missing'],
    ['v22.18.0', 'fine'],
    ['v24.21.0', 'fine'],
  ])('the system’s %s is %s where it runs the command', (version, state) => {
    expect(checkNode({ version, isOwn: false, system: version }).state).toBe(state);
  });

  test('the project’s own is enough, however old the system’s is', () => {
    const { state, text } = checkNode({ version: 'v24.21.0', isOwn: true, system: 'v20.20.2' });
    expect(state).toBe('fine');
    expect(text).toContain("the system's is v20.20.2, and only starts npm");
  });
});

test.each([
  [null, 'missing', 'install Node 20'],
  ['9.8.1', 'missing', 'npm install -g npm@10'],
  ['10.0.0', 'fine', '10.0.0'],
])('npm %s is %s', (version, state, words) => {
  expect(checkNpm(version)).toEqual({ state, text: expect.stringContaining(words) });
});

test('git is shown with its version, and is optional', () => {
  expect(checkGit('git version 2.39.5')).toEqual({ state: 'fine', text: 'git 2.39.5.' });
  expect(checkGit(null).state).toBe('note');
});

describe('packages', () => {
  const wanted = {
    '': { version: '0.1.0' },
    'node_modules/react': { version: '19.3.1' },
    'node_modules/@swc/core-darwin-arm64': { version: '1.0.0', optional: true },
    'node_modules/vite/node_modules/picomatch': { version: '4.0.0' },
  };
  const installed = {
    'node_modules/react': { version: '19.3.1' },
    'node_modules/vite/node_modules/picomatch': { version: '4.0.0' },
  };

  test('match the lock file, without those of other systems', () => {
    expect(checkPackages({ wanted, installed }).state).toBe('fine');
  });

  test('that were never installed require npm ci', () => {
    const text = 'The packages are not installed: run "npm ci".';
    expect(checkPackages({ wanted, installed: null })).toEqual({ state: 'missing', text });
  });

  test('that differ from the lock file are named', () => {
    const older = { 'node_modules/react': { version: '19.3.0' } };
    const text = 'Not as package-lock.json has them: react, picomatch. Run "npm ci".';
    expect(checkPackages({ wanted, installed: older })).toEqual({ state: 'missing', text });
  });

  test('are counted if there are too many to name', () => {
    const many = Object.fromEntries(
      ['a', 'b', 'c', 'd', 'e'].map((name) => [`node_modules/${name}`, { version: '1' }]),
    );
    expect(checkPackages({ wanted: many, installed: {} }).text).toContain('a, b, c and 2 more.');
  });
});

test.each([
  [4 * GIB, 'fine', '4.0 GB'],
  [1.5 * GIB, 'note', 'the tests want 2'],
  [0.5 * GIB, 'note', 'the shop wants 1'],
])('%d bytes of free memory are %s', (bytes, state, words) => {
  expect(checkMemory(bytes)).toEqual({ state, text: expect.stringContaining(words) });
});

test('a nearly full disk is reported', () => {
  expect(checkDisk(40 * GIB).state).toBe('fine');
  expect(checkDisk(0.3 * GIB)).toEqual({ state: 'missing', text: expect.stringContaining('Only 0.3 GB') });
});

test('folders without write access are named', () => {
  const cache = { name: '.cache', isWritable: true };
  expect(checkFolders([cache]).state).toBe('fine');
  const { state, text } = checkFolders([cache, { name: 'dist', isWritable: false }]);
  expect(state).toBe('missing');
  expect(text).toContain('may not write to dist:');
});

describe('the runtime', () => {
  test('of this machine starts', () => {
    expect(checkRuntime(readRuntime())).toEqual({ state: 'fine', text: expect.stringContaining('workerd 20') });
  });

  test.each([
    ["version `GLIBC_2.35' not found", 'C library is too old'],
    ['spawn workerd EACCES', 'may not be run'],
    ['spawn workerd ENOENT', 'Run "npm ci" on this very system'],
    ['Illegal instruction', 'Run "npm ci" again'],
  ])('that prints %j is reported with what to do', (stderr, words) => {
    const { state, text } = checkRuntime({ failure: stderr });
    expect(state).toBe('missing');
    expect(text).toContain(stderr);
    expect(text).toContain(words);
  });
});

describe('the port', () => {
  /** Opens a server at a port of the system's choice for as long as the work takes. */
  async function withServer(listener: RequestListener, work: (port: number) => Promise<void>): Promise<void> {
    const server = createServer(listener);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('The server has no port');
    try {
      await work(address.port);
    } finally {
      server.closeAllConnections();
      await once(server.close(), 'close');
    }
  }

  test('that another program uses is a failure, with a workaround', () =>
    withServer(
      (_request, response) => response.end(),
      async (port) => {
        const facts = await readPort(port);
        expect(facts).toEqual({ port, holder: 'other' });
        expect(checkPort(facts)).toEqual({ state: 'missing', text: expect.stringContaining('"PORT=9000 npm start"') });
        expect(await findObstacles(port)).toContainEqual(expect.stringContaining(`Port ${port} is taken`));
      },
    ));

  test('that an open shop uses is not a failure, but prevents a second shop there', () =>
    withServer(
      (_request, response) => response.setHeader('X-Request-Id', '1').end(),
      async (port) => {
        expect(checkPort(await readPort(port)).state).toBe('note');
        expect(await findObstacles(port)).toContainEqual(expect.stringContaining('A shop is open'));
      },
    ));

  test('that is free is fine', async () => {
    let closed = 0;
    await withServer(
      () => {},
      async (port) => {
        closed = port;
      },
    );
    expect(checkPort(await readPort(closed))).toEqual({ state: 'fine', text: `Port ${closed} is free.` });
    expect(await findObstacles(closed)).not.toContainEqual(expect.stringContaining(String(closed)));
  });

  test('that the system reserves is reported as such', () => {
    expect(checkPort({ port: 80, holder: 'system' }).state).toBe('missing');
  });
});

test('browser and Java are reported, and never failures', () => {
  expect(checkBrowser({ source: 'system', path: '/usr/bin/chromium' }).text).toContain('/usr/bin/chromium');
  expect(checkBrowser({ source: 'npm' }).text).toContain('Chromium from npm');
  expect(checkBrowser({ source: 'playwright' }).state).toBe('fine');
  expect(checkBrowser({ source: 'download' }).state).toBe('note');
  expect([checkJava(true).state, checkJava(false).state]).toEqual(['fine', 'note']);
});
