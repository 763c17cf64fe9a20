import { dirname } from 'node:path';
import type { ImportDifference, PublicationProgress } from '#shared/contract/catalogue-import.ts';
import type { TextLanguage } from '#shared/domain/text.ts';
import { RefusedError, type ShopAddress } from '../../shop/shop-address.ts';
import type { Terminal } from '../../shop/terminal.ts';
import { type Groups, type GroupsToKeep, mergeGroups } from '../merge/groups.ts';
import { createPictureResolver } from '../pictures/picture-resolver.ts';
import { createMerchantClient, type MerchantClient } from '../shop/merchant-client.ts';
import { createPictureStore } from '../shop/picture-store.ts';
import { count, describeDifference, describeFileError } from '../terminal/describe.ts';
import { type CheckedFile, checkFile } from './check-file.ts';
import { type StagedFile, stageFile } from './stage-file.ts';

export type ImportRequest = {
  path: string;
  language: TextLanguage;
  /** Stop after showing the changes. */
  dryRun: boolean;
  /** Remove what the file does not contain. */
  replace: boolean;
  /** Publish without asking. */
  yes: boolean;
};

/**
 * Imports a merchant's file: checks it, stages it, shows the difference, and publishes. Shoppers see nothing before the
 * last step. Returns the exit status: 0 done, 1 refused.
 */
export async function importFile(request: ImportRequest, shop: ShopAddress, terminal: Terminal): Promise<0 | 1> {
  const checked = await checkFile(request.path);
  if (!accept(checked.errors, request, terminal)) return 1;
  describeFile(checked, terminal);
  const client = createMerchantClient(shop);
  const known = await client.exportGroups();
  const groups = mergeGroups(checked.groups, known, request.language, groupsToKeep(request, checked));
  const importId = await client.startImport({ replace: request.replace, groups });
  const renamed = JSON.stringify(groups) !== JSON.stringify(known);
  try {
    const { same, taken } = await stage({ request, shop, terminal, checked, client, groups, importId });
    const decision = accept(taken, request, terminal)
      ? await decide({ request, terminal, client, importId, renamed, same })
      : 1;
    if (decision === 'publish') return await publish({ terminal, client, importId });
    await discard(client, importId);
    return decision;
  } catch (cause) {
    // Otherwise it may be published although nothing was answered.
    if (cause instanceof RefusedError) await discard(client, importId);
    throw cause;
  }
}

/** Deletes what was staged. What is left, the shop deletes in a day. */
async function discard(client: MerchantClient, importId: string): Promise<void> {
  await client.discard(importId).catch(() => null);
}

function accept(errors: CheckedFile['errors'], { path }: ImportRequest, terminal: Terminal): boolean {
  if (errors.length === 0) return true;
  terminal.note(`${path} has ${count(errors.length, 'error')}; nothing was imported.`);
  for (const error of errors) terminal.note(describeFileError(error));
  return false;
}

function describeFile({ products, rows, unread, giftCards }: CheckedFile, terminal: Terminal): void {
  terminal.note(`The file has ${count(products, 'product')} in ${count(rows, 'row')}.`);
  if (unread.length > 0) terminal.note(`Columns that are not used: ${unread.join(', ')}.`);
  for (const { handle, line } of giftCards) {
    terminal.note(
      `  line ${line}: "${handle}" is a gift card and left out: the shop has gift certificates of its own.`,
    );
  }
}

/** A replacing import removes groups without products in the file, unless the file has no column for them. */
function groupsToKeep({ replace }: ImportRequest, { has }: CheckedFile): GroupsToKeep {
  return { categories: !replace || !(has('type') || has('category')), collections: !replace || !has('tags') };
}

type Stage = {
  request: ImportRequest;
  shop: ShopAddress;
  terminal: Terminal;
  checked: CheckedFile;
  client: MerchantClient;
  groups: Groups;
  importId: string;
};

/** Stages the file and shows the progress. */
async function stage({ request, shop, terminal, checked, ...rest }: Stage): Promise<StagedFile> {
  const warnings = createWarnings(terminal);
  const products = checked.products - checked.giftCards.length;
  const staged = await stageFile({
    ...rest,
    handles: checked.handles,
    isWhole: request.replace,
    path: request.path,
    language: request.language,
    resolvePicture: createPictureResolver({
      folder: dirname(request.path),
      store: request.dryRun ? null : createPictureStore(shop),
      warn: warnings.add,
    }),
    onProgress: (ready) => terminal.progress.show(`${ready} of ${count(products, 'product')}`),
  });
  terminal.progress.clear();
  warnings.close();
  return staged;
}

type Publish = { terminal: Terminal; client: MerchantClient; importId: string };

type Decide = Publish & {
  request: ImportRequest;
  /** True if the file changes the name of a category, which the difference does not count. */
  renamed: boolean;
  /** Products that were not staged, because the shop has them already. */
  same: number;
};

/** Shows the difference, and asks whether to publish it. Otherwise returns the exit status. */
async function decide({ request, terminal, client, importId, renamed, same }: Decide): Promise<'publish' | 0 | 1> {
  const difference = await client.readDifference(importId, showProgress(terminal));
  terminal.progress.clear();
  terminal.say(describeDifference({ ...difference, unchanged: difference.unchanged + same }));
  if (request.dryRun) {
    terminal.say('Nothing was changed: this was a dry run.');
    return 0;
  }
  if (difference.stock.some(({ outcome }) => outcome === 'short')) {
    terminal.note('Orders hold more pieces than there would be on hand. Nothing was changed.');
    return 1;
  }
  if (!renamed && isNothing(difference)) {
    terminal.say('The shop has all of this already.');
    return 0;
  }
  return (await isAgreed(difference, request, terminal)) ? 'publish' : 1;
}

async function publish({ terminal, client, importId }: Publish): Promise<0> {
  const { catalogueVersion } = await client.publish(importId, showProgress(terminal));
  terminal.progress.clear();
  terminal.say(`Published as version ${catalogueVersion} of the catalogue.`);
  return 0;
}

function showProgress({ progress }: Terminal) {
  return ({ phase, done, total }: PublicationProgress) =>
    progress.show(`${phase === 'compare' ? 'compared' : 'written'} ${done} of ${count(total, 'product')}`);
}

function isNothing({ added, changed, removed }: ImportDifference): boolean {
  return added + changed + removed === 0;
}

/** A person is asked; a script continues, but removes nothing without --yes. */
async function isAgreed({ removed }: ImportDifference, { yes }: ImportRequest, terminal: Terminal): Promise<boolean> {
  if (yes) return true;
  if (terminal.confirm) {
    const wanted = await terminal.confirm('Publish this?');
    if (!wanted) terminal.say('Nothing was changed.');
    return wanted;
  }
  if (removed === 0) return true;
  terminal.note(`This would remove ${count(removed, 'product')}: say --yes if that is meant. Nothing was changed.`);
  return false;
}

const MAX_SHOWN = 50;

/** Warnings of an import: shown as they come, and only counted once there are too many. */
function createWarnings(terminal: Terminal) {
  let total = 0;
  return {
    add(line: number | null, sentence: string): void {
      total += 1;
      if (total <= MAX_SHOWN) terminal.note(line === null ? `  ${sentence}` : `  line ${line}: ${sentence}`);
    },
    close(): void {
      if (total > MAX_SHOWN) terminal.note(`  and ${count(total - MAX_SHOWN, 'warning')} more.`);
    },
  };
}
