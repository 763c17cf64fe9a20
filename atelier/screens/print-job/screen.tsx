import { useIsFetching } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { useMay } from '#atelier/app/session/session.tsx';
import { Button } from '#atelier/app/ui/button.tsx';
import { Checkbox } from '#atelier/app/ui/fields/checkbox.tsx';
import { Page } from '#atelier/app/ui/page.tsx';
import { EmptyState, ErrorNote, Skeleton } from '#atelier/app/ui/states.tsx';
import { useAddress } from '#atelier/app/url/use-address.ts';
import { AddressLabel } from '#atelier/parts/papers/address-label.tsx';
import { CustomsDeclaration } from '#atelier/parts/papers/customs-declaration.tsx';
import { GiftChoice } from '#atelier/parts/papers/gift-choice.tsx';
import { PackingSlip } from '#atelier/parts/papers/packing-slip.tsx';
import { PAPERS, type Paper, PrintAddress, readChoice, writeChoice } from '#atelier/parts/papers/print-choice.ts';
import { ProductionTicket } from '#atelier/parts/papers/production-ticket.tsx';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { PackingPapers } from '#shared/contract/packing.ts';
import type { Ticket } from '#shared/contract/piece.ts';
import './print-job.css';
import { sumBy } from '#shared/domain/sum.ts';
import { usePapers } from './use-papers.ts';

/** The papers of several orders or pieces, printed at once: tickets, packing papers, then labels. */
export function Screen() {
  const { t } = useText();
  const [address, change] = useAddress(PrintAddress);
  const choice = readChoice(address);
  const maySeeOrders = useMay(OPERATIONS.showPackingPapers.roles);
  const { tickets, parcels, isLoading, error, retry } = usePapers(choice);
  // The language of a slip has to be loaded, too.
  const isReady = useIsFetching() === 0;
  const counts = countPapers({ tickets: tickets.length, parcels });
  const shown = (paper: Paper) => choice.papers.includes(paper) && counts[paper] > 0;
  const paperCount = sumBy(PAPERS, (paper) => (shown(paper) ? counts[paper] : 0));
  return (
    <Page
      title={t('print.title')}
      mark={!isLoading && <span className="quiet">{t('print.pages', { count: paperCount })}</span>}
      actions={
        <Button
          kind="primary"
          icon="printer"
          busy={!isReady}
          isDisabled={paperCount === 0 || error !== null}
          onPress={() => window.print()}
        >
          {t('production.print')}
        </Button>
      }
      tools={
        <PaperChoice
          papers={PAPERS.filter((paper) => paper === 'ticket' || (maySeeOrders && choice.orders.length > 0))}
          counts={counts}
          chosen={choice.papers}
          onChoose={(papers) => change(writeChoice({ ...choice, papers }), { replace: true })}
        />
      }
    >
      {error && (
        <div className="not-printed">
          <ErrorNote error={error} />
          <Button icon="refresh" onPress={retry}>
            {t('shell.again')}
          </Button>
        </div>
      )}
      {isLoading && <Skeleton />}
      {!isLoading && !error && paperCount === 0 && (
        <EmptyState icon="printer" title={t('print.nothing')}>
          {t('print.nothingText')}
        </EmptyState>
      )}
      <Papers tickets={tickets} parcels={parcels} shown={shown} />
    </Page>
  );
}

type ChoiceProps = {
  papers: readonly Paper[];
  counts: Readonly<Record<Paper, number>>;
  chosen: readonly Paper[];
  onChoose: (papers: Paper[]) => void;
};

/** Which kinds of papers are printed. */
function PaperChoice({ papers, counts, chosen, onChoose }: ChoiceProps) {
  const { t } = useText();
  const choose = (paper: Paper, isShown: boolean) =>
    onChoose(PAPERS.filter((each) => (each === paper ? isShown : chosen.includes(each))));
  return (
    <fieldset className="print-choice" aria-label={t('print.papers')}>
      {papers.map((paper) => (
        <Checkbox key={paper} value={chosen.includes(paper)} onChange={(on) => choose(paper, on)}>
          {t(`print.paper.${paper}`, { count: counts[paper] })}
        </Checkbox>
      ))}
    </fieldset>
  );
}

type PapersProps = {
  tickets: readonly Ticket[];
  parcels: readonly PackingPapers[];
  shown: (paper: Paper) => boolean;
};

/** All papers in the order in which they are printed. */
function Papers({ tickets, parcels, shown }: PapersProps) {
  const [gifts, setGifts] = useState<ReadonlySet<string>>(new Set());
  const setGift = (number: string, isGift: boolean) =>
    setGifts((before) => new Set(isGift ? [...before, number] : [...before].filter((each) => each !== number)));
  return (
    <div className="print-job">
      {shown('ticket') && tickets.map((ticket) => <ProductionTicket key={ticket.id} ticket={ticket} />)}
      {parcels.map((papers) => (
        <Fragment key={papers.number}>
          {shown('slip') && (
            <>
              <GiftChoice
                number={papers.number}
                value={gifts.has(papers.number)}
                onChange={(isGift) => setGift(papers.number, isGift)}
              />
              <PackingSlip papers={papers} isGift={gifts.has(papers.number)} />
            </>
          )}
          {shown('customs') && papers.customs && <CustomsDeclaration papers={papers} customs={papers.customs} />}
        </Fragment>
      ))}
      {shown('label') &&
        parcels
          .filter(({ contact }) => contact !== null)
          .map((papers) => <AddressLabel key={papers.number} papers={papers} />)}
    </div>
  );
}

function countPapers({ tickets, parcels }: { tickets: number; parcels: readonly PackingPapers[] }) {
  return {
    ticket: tickets,
    slip: parcels.length,
    label: parcels.filter(({ contact }) => contact !== null).length,
    customs: parcels.filter(({ customs }) => customs !== null).length,
  } satisfies Record<Paper, number>;
}
