import type { ImportProduct } from '#shared/contract/catalogue-import.ts';
import { OPERATOR_ROLES, OperatorRole } from '#shared/contract/operator.ts';
import type { OrderState } from '#shared/contract/order.ts';
import type { Coverage } from '../coverage.ts';
import type { Site } from '../machines/site.ts';
import type { Random } from '../world/random.ts';
import { Client, type Overheard } from './client.ts';

/** The people of the shop, by what they are called: one in each role, and one in two. */
export const STAFF = [...OPERATOR_ROLES, 'maker+editor'] as const;
type StaffName = (typeof STAFF)[number];

/** The roles of somebody who is called so; none of a stranger. */
export function rolesByName(name: string): OperatorRole[] {
  return name.split('+').flatMap((role) => OperatorRole.safeParse(role).data ?? []);
}

/** What every history begins with, besides what the database holds. */
export type Stocked = {
  /** When it begins, ms since 1970. */
  beganAt: number;
  /** The last order that is none of a history's. */
  before: number;
  /** The codes of two certificates of 40 000 ₽, the second of which ends soon. */
  codes: readonly string[];
  tokens: Readonly<Record<StaffName, string>>;
  operators: Readonly<Record<StaffName, string>>;
};

/** An order as its owner knows it. */
export type OwnedOrder = { number: string; token: string; email: string };

/** What a person decides a step from: which order it is about, and numbers of its own. */
export type Choice = { which: number; random: Random };

/** Everybody around the shop, and what they know of it. */
export class Scene {
  readonly site: Site;
  readonly stocked: Stocked;
  readonly placed: OwnedOrder[] = [];
  /** Codes that recipients have. */
  readonly codes: string[];
  /** The file of the merchant, as it was exported last. */
  file: readonly ImportProduct[] = [];
  /** What the operators have seen last of something, and act on although it is old. */
  readonly seen = new Map<string, unknown>();
  /** Errors of the people themselves, and answers that are not as the contract says. */
  readonly surprises: string[] = [];
  /** The successful answers to each key of an order. */
  readonly answers = new Map<string, Set<string>>();
  /** What people of the shop were told since the judges last looked. */
  readonly overheard: Overheard[] = [];
  /** How often the shop's people were told that a call of theirs was done. */
  readonly changes = new Map<string, number>();
  /** How often somebody asked for something, by its operation. */
  readonly asked = new Map<string, number>();
  readonly #coverage: Coverage;
  readonly #clients = new Map<string, Client>();

  constructor(site: Site, stocked: Stocked, coverage: Coverage) {
    this.site = site;
    this.stocked = stocked;
    this.#coverage = coverage;
    this.codes = [...stocked.codes];
  }

  /**
   * The order that a step is about, the latest first: mostly one to which it can happen, by the states that it is done
   * in; any order, if none are given.
   */
  order({ which, random }: Choice, states: readonly OrderState[] = []): OwnedOrder | undefined {
    const fitting = states.length > 0 && random.chance(0.85) ? this.#inStates(states) : [];
    const from = fitting.length > 0 ? fitting : this.placed;
    return from[from.length - 1 - (which % Math.max(from.length, 1))];
  }

  #inStates(states: readonly OrderState[]): OwnedOrder[] {
    const rows = this.site.sqlite.all('SELECT number, state FROM orders WHERE number > ?', this.stocked.before);
    const fitting = rows.filter(({ state }) => states.some((each) => each === state));
    const numbers = new Set(fitting.map(({ number }) => String(number)));
    return this.placed.filter(({ number }) => numbers.has(number));
  }

  shopper(): Client {
    return this.#client('shopper');
  }

  merchant(): Client {
    return this.#client('merchant', 'catalogue-token');
  }

  /** The owner by the configured token, who alone changes the access of others. */
  keeper(): Client {
    return this.#client('keeper', 'operator-token');
  }

  operator(name: StaffName): Client {
    return this.#client(name, this.stocked.tokens[name]);
  }

  mark(what: string): void {
    this.#coverage.saw('marks', what);
  }

  #client(name: string, bearer?: string): Client {
    const known = this.#clients.get(name);
    if (known) return known;
    const client = new Client(name, {
      site: this.site,
      coverage: this.#coverage,
      answers: this.answers,
      changes: this.changes,
      asked: this.asked,
      overheard: this.overheard,
      ...(bearer && { bearer }),
    });
    this.#clients.set(name, client);
    return client;
  }
}

/** What somebody does; `weight` says how often, beside the others of the same kind. */
export type Action = { weight: number; does: (scene: Scene, choice: Choice) => Promise<unknown> };
export type Actions = Readonly<Record<string, Action>>;

/** Does something with an order, if there is one; mostly with one in some states, if they are given. */
export function withOrder(
  act: (scene: Scene, placed: OwnedOrder, random: Random) => Promise<unknown>,
  states: readonly OrderState[] = [],
): (scene: Scene, choice: Choice) => Promise<unknown> {
  return async (scene, choice) => {
    const placed = scene.order(choice, states);
    return placed && act(scene, placed, choice.random);
  };
}

/** States in which an order waits for money, is made, or was paid for. */
export const UNPAID: readonly OrderState[] = ['awaiting_payment', 'awaiting_manager'];
export const TO_BE_DELIVERED: readonly OrderState[] = ['confirmed', 'paid', 'in_production', 'shipped'];
export const PAID_FOR: readonly OrderState[] = [...TO_BE_DELIVERED, 'delivered'];
export const ENDED: readonly OrderState[] = ['delivered', 'cancelled', 'expired', 'refunded'];
