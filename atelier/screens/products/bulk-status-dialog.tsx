import { call } from '#atelier/app/api/call.ts';
import { isOutage } from '#atelier/app/api/queries.ts';
import { type RowResult, useBulk } from '#atelier/app/api/use-bulk.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Button } from '#atelier/app/ui/button.tsx';
import { Dialog, DialogActions } from '#atelier/app/ui/dialog.tsx';
import { EditErrorNote } from '#atelier/parts/products/edit-errors.tsx';
import { StatusTag } from '#atelier/parts/products/status-tag.tsx';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { CatalogueItem, ProductStatus } from '#shared/contract/operator-catalogue.ts';
import { textIn } from '#shared/domain/text.ts';
import { BulkOutcome } from './bulk-outcome.tsx';

type Props = { status: ProductStatus; products: readonly CatalogueItem[]; onClose: (isDone: boolean) => void };

const CHANGED = [OPERATIONS.listCatalogue, OPERATIONS.showCatalogueProduct] as const;
const handleOf = ({ handle }: CatalogueItem) => handle;

/** Publishes several products, takes them off sale or archives them; says which could not be, and can take it back. */
export function BulkStatusDialog({ status, products, onClose }: Props) {
  const { t } = useText();
  const forth = useBulk<CatalogueItem>(handleOf, CHANGED);
  const back = useBulk<CatalogueItem, boolean>(handleOf, CHANGED);
  const concerned = products.filter((product) => product.status !== status);
  const done = concerned.filter((product) => wasDone(forth.results.get(product.handle)));
  const undone = done.filter(({ handle }) => back.results.get(handle)?.state === 'done');
  const isUndone = done.length > 0 && undone.length === done.length;
  const isDone = forth.results.size > 0 && done.length === concerned.length;
  const close = () => onClose(done.length > 0);
  return (
    <Dialog
      title={t(`catalogue.bulk.${status}.title`, { count: concerned.length })}
      isOpen
      onClose={close}
      size="wide"
      actions={
        isDone || isUndone ? (
          <Button onPress={close}>{t('shell.close')}</Button>
        ) : (
          <DialogActions
            busy={forth.isRunning}
            isDisabled={concerned.length === 0}
            onPress={() => void forth.run(concerned, ({ handle }) => become(handle, status))}
          >
            {t(`catalogue.bulk.${status}`)}
          </DialogActions>
        )
      }
    >
      <p>{t(concerned.length === 0 ? 'catalogue.bulk.nothing' : `catalogue.bulk.${status}.text`)}</p>
      {forth.results.size > 0 && !forth.isRunning && (
        <BulkOutcome
          text={
            back.results.size > 0
              ? t('catalogue.bulk.undone', { left: done.length - undone.length })
              : t('catalogue.bulk.outcome', { done: done.length, all: concerned.length })
          }
          onUndo={
            done.length > 0 && !isUndone ? () => void back.run(done, (product) => takeBack(product, status)) : null
          }
          isUndoing={back.isRunning}
        />
      )}
      <ul className="products__bulk">
        {concerned.map((product) => (
          <StatusRow
            key={product.handle}
            product={product}
            status={done.includes(product) && !undone.includes(product) ? status : product.status}
            result={back.results.get(product.handle) ?? forth.results.get(product.handle)}
            isKept={answerOf(back.results.get(product.handle)) === false}
          />
        ))}
      </ul>
    </Dialog>
  );
}

const become = (handle: string, status: ProductStatus) =>
  call(OPERATIONS.changeProductStatus, { params: { handle }, body: { status } });

/** Gives a product its former status; false if somebody has given it another one meanwhile, which it keeps. */
async function takeBack({ handle, status: former }: CatalogueItem, status: ProductStatus): Promise<boolean> {
  const { status: current } = await call(OPERATIONS.showCatalogueProduct, { params: { handle } });
  if (current === status) await become(handle, former);
  return current === status || current === former;
}

/** Whether a product has got its status, or may have: the answer was lost. */
function wasDone(result: RowResult | undefined): boolean {
  return result?.state === 'done' || (result?.state === 'failed' && isOutage(result.error));
}

type RowProps = { product: CatalogueItem; status: ProductStatus; result: RowResult | undefined; isKept: boolean };

const answerOf = (result: RowResult<boolean> | undefined) => (result?.state === 'done' ? result.answer : undefined);

function StatusRow({ product, status, result, isKept }: RowProps) {
  const { t, locale } = useText();
  return (
    <li className="products__bulk-row">
      <span>{textIn(product.name, locale) || product.handle}</span>
      {isKept ? <span className="quiet">{t('catalogue.bulk.kept')}</span> : <StatusTag status={status} t={t} />}
      {result?.state === 'failed' && <EditErrorNote error={result.error} />}
    </li>
  );
}
