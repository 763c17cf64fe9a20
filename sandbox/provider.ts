import { DurableObject } from 'cloudflare:workers';
import { Hono } from 'hono';
import { createFaultRoutes, type FaultSwitch, Faults, spendFault } from './faults.ts';
import { createLedger, type Ledger } from './ledger.ts';
import { createMailRoutes } from './mail.ts';
import type { ReceivedEmail } from './mailbox.ts';
import { createNotifier, type Notifier } from './notifications.ts';
import { createPayRoutes } from './pay.ts';
import { readSettings } from './settings.ts';
import { Store } from './store.ts';
import { createApi } from './v3.ts';

const FAULTS_NOTE = 'faults';
const ALARM_NOTE = 'alarm';

/** The provider: its API, its payment page, its clock, and its pending notifications. */
export class Provider extends DurableObject {
  readonly #app = new Hono();
  readonly #store: Store;
  readonly #faults: FaultSwitch;
  readonly #ledger: Ledger;
  readonly #notifier: Notifier;

  constructor(state: DurableObjectState, env: Cloudflare.Env) {
    super(state, env);
    const settings = readSettings(env);
    const now = () => this.#now();
    const store = new Store(state.storage.sql);
    const faults = createFaultSwitch(store, settings.FAULTS);
    const notifier = createNotifier({ store, faults, notificationUrl: settings.NOTIFICATION_URL, now });
    const ledger = createLedger({
      store,
      notifier,
      faults,
      shopId: settings.SHOP_ID,
      receipts: settings.RECEIPTS,
      now,
    });
    this.#store = store;
    this.#faults = faults;
    this.#notifier = notifier;
    this.#ledger = ledger;
    this.#app.route('/__sandbox/v3', createApi({ ledger, store, settings, faults, now }));
    this.#app.route('/__sandbox/pay', createPayRoutes(ledger));
    this.#app.route('/__sandbox/faults', createFaultRoutes(faults));
    this.#app.route('/__sandbox/mail', createMailRoutes(store));
  }

  /** Stores an email of the shop, unless a fault is switched on. */
  takeEmail(email: ReceivedEmail): { messageId: string } {
    if (spendFault(this.#faults, 'refuse_emails')) throw new Error('The mailbox was told to refuse this email');
    return { messageId: `${this.#store.addEmail(email, this.#now())}@sandbox` };
  }

  override async fetch(request: Request): Promise<Response> {
    this.#ledger.lapse(this.#now());
    const response = await this.#app.fetch(request);
    await this.#setAlarm();
    return response;
  }

  override async alarm(): Promise<void> {
    // The alarm's time counts as reached even if a test runs it early.
    const reached = Math.max(this.#now(), Number(this.#store.readNote(ALARM_NOTE)));
    await this.#notifier.deliver(reached);
    this.#ledger.lapse(reached);
    await this.#setAlarm();
  }

  #now(): number {
    return Date.now() + this.#faults.current().clock_ms;
  }

  async #setAlarm(): Promise<void> {
    const due = this.#store.nextDue();
    if (due === null) return this.ctx.storage.deleteAlarm();
    this.#store.writeNote(ALARM_NOTE, String(due));
    await this.ctx.storage.setAlarm(due - this.#faults.current().clock_ms);
  }
}

function createFaultSwitch(store: Store, initial: Faults): FaultSwitch {
  const set = (faults: Faults) => store.writeNote(FAULTS_NOTE, JSON.stringify(faults));
  return {
    current() {
      const note = store.readNote(FAULTS_NOTE);
      return note === null ? initial : Faults.parse(JSON.parse(note));
    },
    set,
    reset: () => set(initial),
  };
}
