import { API_FILE, type Configurations, STOREFRONT_FILE } from './configuration.ts';

/** The card provider's stand-in belongs on developers' machines: no deployed configuration may name it. */
export function checkSandbox({ storefront, api }: Configurations): string[] {
  return [[STOREFRONT_FILE, storefront] as const, [API_FILE, api] as const].flatMap(([file, configuration]) => {
    const { main, services, vars } = configuration;
    const said = [main, ...services.map(({ service }) => service), ...Object.values(vars)];
    if (!said.some((text) => /sandbox/i.test(text))) return [];
    return [`${file} names the payment sandbox, which is never deployed: take it out.`];
  });
}
