import 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    mailHost: { ports: { smtp: number; http: number } } | { lack: string };
  }
}
