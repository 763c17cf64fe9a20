import type { D1Migration } from '@cloudflare/vitest-plugin';
import type { Bindings } from '#api/env.ts';

declare global {
  namespace Cloudflare {
    interface GlobalProps {
      mainModule: typeof import('#api/index.ts');
    }
    interface Env extends Bindings {
      MIGRATIONS: D1Migration[];
    }
  }
}
