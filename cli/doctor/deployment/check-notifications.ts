import type { Configurations } from './configuration.ts';

/** Without a list of networks anybody who has read the notifications' address may send them. */
export function checkNotifications({ api }: Configurations): string[] {
  if (!api || (api.vars['NOTIFICATION_SOURCES'] ?? '').trim() !== '') return [];
  return [
    `NOTIFICATION_SOURCES in ${api.file} is empty, so notifications are taken from anywhere: write the networks that the card provider publishes, as in the repository's api/wrangler.toml.`,
  ];
}
