import { subtle } from './subtle.ts';
import type { Timer } from './timers.ts';
import type { World } from './world.ts';

type Fetch = (input: Request) => Promise<Response>;

let world: World | null = null;
let sendOut: Fetch | null = null;
const RealDate = Date;

/** The world whose clock, timers and random numbers this process has now. Throws outside of a history. */
function current(): World {
  if (!world) throw new Error('There is no world');
  return world;
}

/** Makes a world this process's own; calls to the network go to `fetch`. */
export function enter(next: World, fetch: Fetch): void {
  world = next;
  sendOut = fetch;
}

class WorldDate extends RealDate {
  constructor(...given: [] | [string | number | Date]) {
    if (given.length === 0) super(current().now());
    else super(...given);
  }
  static override now(): number {
    return current().now();
  }
}

const setTimer = (run: (...values: unknown[]) => void, ms = 0, ...values: unknown[]): Timer =>
  current().after(ms, () => run(...values));
const clearTimer = (timer: Timer | undefined): void => {
  if (timer) timer.isCleared = true;
};

function abortAfter(ms: number): AbortSignal {
  const controller = new AbortController();
  current().after(ms, () =>
    controller.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError')),
  );
  return controller.signal;
}

function randomValues<View extends ArrayBufferView>(view: View): View {
  current().ids.fill(new Uint8Array(view.buffer, view.byteOffset, view.byteLength));
  return view;
}

const RealRequest = Request;

/** The platform sends bodies as streams; Node wants to be told that it may. */
class WorldRequest extends RealRequest {
  constructor(input: RequestInfo | URL, init: RequestInit = {}) {
    super(input, init.body instanceof ReadableStream ? Object.assign({ duplex: 'half' }, init) : init);
  }
}

/** Puts the world in the place of everything that differs between two runs. What is not listed here, nobody may use. */
export function replaceGlobals(): void {
  const replaced = {
    Date: WorldDate,
    setTimeout: setTimer,
    clearTimeout: clearTimer,
    Request: WorldRequest,
    scheduler: { wait: (ms: number) => current().pass(ms) },
    setInterval: refuse('setInterval'),
    setImmediate: (run: () => void) => setTimer(run),
    fetch: (input: string | URL | Request, init?: RequestInit) => {
      if (!sendOut) throw new Error('There is no network');
      return sendOut(new Request(input, init));
    },
  };
  for (const [name, value] of Object.entries(replaced)) {
    Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });
  }
  Object.defineProperty(Math, 'random', { value: () => current().ids.fraction() });
  Object.defineProperty(performance, 'now', { value: () => current().now() });
  Object.defineProperty(AbortSignal, 'timeout', { value: abortAfter });
  for (const [name, value] of Object.entries({
    subtle,
    randomUUID: () => current().ids.uuid(),
    getRandomValues: randomValues,
  })) {
    Object.defineProperty(crypto, name, { value, configurable: true });
  }
}

function refuse(name: string): () => never {
  return () => {
    throw new Error(`The simulation has no ${name}`);
  };
}
