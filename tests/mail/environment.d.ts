import 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    mailHost: { smtp: number; http: number };
  }
}
