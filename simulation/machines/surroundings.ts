import type { Weather } from '../faults/weather.ts';
import type { World } from '../world/world.ts';
import type { ApiProcess } from './api-process.ts';
import type { Keys } from './keys.ts';
import type { Postbox } from './mailbox.ts';
import type { Network } from './network.ts';
import type { ProviderMachine } from './provider.ts';
import type { Sqlite } from './sqlite.ts';

/** All that a process of the API meets outside of itself. */
export type Surroundings = {
  world: World;
  weather: Weather;
  network: Network;
  sqlite: Sqlite;
  provider: ProviderMachine;
  mailbox: Postbox;
  keys: Keys;
  /** The provider's key, as the shop has it. */
  secretKey: () => string;
  queueMail: (ids: readonly number[]) => void;
  /** Takes care of another process in the place of one that has ended. */
  restart: (ended: ApiProcess) => void;
};
