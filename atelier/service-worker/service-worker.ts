import { createIntl, type IntlConfig, type IntlShape } from '@formatjs/intl';
import { OVERVIEW_OPERATIONS } from '#shared/contract/overview-operations.ts';
import { PUSHED_KINDS } from '#shared/contract/push.ts';
import { Today, type TodayLine } from '#shared/contract/today.ts';
import { callContract } from '#shared/contract-client/call-contract.ts';
import { formatLocale } from '#shared/domain/languages.ts';
import { DEFAULT_LOCALE, isLocale, type Locale } from '#shared/domain/locale.ts';

declare const self: ServiceWorkerGlobalScope;
/** The parsed messages of notifications by language (vite/atelier-service-worker.ts). */
declare const __MESSAGES__: Readonly<Record<Locale, NonNullable<IntlConfig['messages']>>>;

/** How many kinds of things a notification names. */
const MAX_LINES = 4;

/**
 * Shows notifications; it keeps nothing of what staff see on the device. A push message has no content, so that no push
 * service learns anything: what it is about is asked for with the session of who has signed in here.
 */
self.addEventListener('push', (event) => event.waitUntil(notify()));

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openAtelier());
});

async function notify(): Promise<void> {
  const intl = intlOfDevice();
  const [title, ...more] = await readLines().then(
    (lines) => lines.slice(0, MAX_LINES).map((line) => textOf(intl, line)),
    // Nobody is signed in here any more, or there is no connection.
    () => [],
  );
  // The next one takes its place, and is heard as well; TypeScript does not know that option.
  const options: NotificationOptions & { renotify: boolean } = {
    body: title ? more.join('\n') : intl.formatMessage({ id: 'staff.push.open' }),
    lang: intl.locale,
    tag: 'today',
    renotify: true,
    icon: '/atelier/assets/192.png',
  };
  await self.registration.showNotification(title ?? intl.formatMessage({ id: 'staff.push.news' }), options);
}

/** The language is in the worker's own address: it cannot read what the device stores. */
function intlOfDevice(): IntlShape<string> {
  const chosen = new URL(self.location.href).searchParams.get('locale') ?? '';
  const locale = isLocale(chosen) ? chosen : DEFAULT_LOCALE;
  return createIntl({ locale: formatLocale(locale), messages: __MESSAGES__[locale] });
}

/** The lines of Today that devices are notified of. */
async function readLines(): Promise<TodayLine[]> {
  const today = await callContract(
    OVERVIEW_OPERATIONS.showToday,
    {},
    (target, request) => fetch(`/atelier/api${target}`, request),
    (code) => new Error(`Today is not known: ${code}`),
  );
  const pushed: readonly string[] = PUSHED_KINDS;
  return Today.parse(today).lines.filter(({ kind }) => pushed.includes(kind));
}

function textOf(intl: IntlShape<string>, { kind, count }: TodayLine): string {
  return `${intl.formatNumber(count)} ${intl.formatMessage({ id: `today.line.${kind}` }, { count })}`;
}

/** Shows the atelier where it is open, or opens it. */
async function openAtelier(): Promise<void> {
  const [tab] = await self.clients.matchAll({ type: 'window' });
  if (tab) await tab.focus();
  else await self.clients.openWindow('/atelier/');
}
