import { findObstacles } from '../doctor/machine/check-machine.ts';
import { localShop } from '../local-shop.ts';

/**
 * Throws an error that says what to do if the shop cannot be opened on this machine. To be called before packages are
 * imported.
 */
export async function refuseObstacles(): Promise<void> {
  const obstacles = await findObstacles(localShop().port);
  if (obstacles.length > 0) throw new Error(obstacles.join('\n'));
}
