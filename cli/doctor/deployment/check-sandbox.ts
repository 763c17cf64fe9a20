import type { Configurations } from './configuration.ts';

/** The card provider's stand-in is for developers' machines: no deployed configuration may name it. */
export function checkSandbox({ storefront, api }: Configurations): string[] {
  return [storefront, api].flatMap((configuration) => {
    if (!configuration) return [];
    const { file, main, services, vars } = configuration;
    const said = [main, ...services.map(({ service }) => service), ...Object.values(vars)];
    if (!said.some((text) => /sandbox/i.test(text))) return [];
    return [`${file} names the payment sandbox, which is never deployed: take it out.`];
  });
}
