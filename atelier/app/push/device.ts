import { call } from '#atelier/app/api/call.ts';
import { chosenLocale } from '#atelier/app/i18n/locale.ts';
import { workerAddress } from '#atelier/app/trusted-types.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';

const SCOPE = '/atelier/';
/** Whose device it is: the shop tells what a person sees, whoever signs in here after their session has ended. */
const HOLDER = 'atelier-notifications';

export type DeviceState = 'unsupported' | 'denied' | 'off' | 'on';

/** Whether this device shows a person's notifications of the atelier. */
export async function readDeviceState(person: string): Promise<DeviceState> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return (await findSubscription()) && localStorage.getItem(HOLDER) === person ? 'on' : 'off';
}

/**
 * Asks the person, then the browser's push service, and has the shop notify this device, of them alone. Throws an
 * ApiError if the shop refuses, and what the browser throws if its push service does.
 */
export async function turnOnNotifications(person: string): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') return;
  const { key } = await call(OPERATIONS.showPushKey);
  await register();
  const { pushManager } = await navigator.serviceWorker.ready;
  const { endpoint } = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  await call(OPERATIONS.subscribeDevice, { body: { endpoint } });
  localStorage.setItem(HOLDER, person);
}

/** Ends the notifications of this device. */
export async function turnOffNotifications(): Promise<void> {
  const subscription = await findSubscription();
  if (!subscription) return;
  await call(OPERATIONS.unsubscribeDevice, { body: { endpoint: subscription.endpoint } });
  await subscription.unsubscribe();
}

/** Lets this device be notified no more, without the shop: it learns so from the push service. */
export async function endNotifications(): Promise<void> {
  await (await findSubscription())?.unsubscribe();
}

/** The language of notifications is in the worker's address: after another choice it is another worker. */
function register(): Promise<ServiceWorkerRegistration> {
  const address = workerAddress(`${SCOPE}service-worker.js?locale=${chosenLocale()}`);
  return navigator.serviceWorker.register(address, { scope: SCOPE });
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration(SCOPE);
  return (await registration?.pushManager?.getSubscription()) ?? null;
}
