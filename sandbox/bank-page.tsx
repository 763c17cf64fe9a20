/** @jsxImportSource hono/jsx */
import { type PageProps, renderPage } from './page.tsx';

/** The bank's 3-D Secure page: the buyer confirms or refuses. */
export function renderBankPage(page: PageProps) {
  const { texts, account } = page;
  return renderPage(
    page,
    texts.bankTitle,
    <form method="post" action={`/__sandbox/pay/${account.payment.id}/bank`}>
      <p>{texts.bankText}</p>
      <button type="submit" name="answer" value="confirm">
        {texts.confirm}
      </button>
      <button type="submit" name="answer" value="refuse" class="quiet">
        {texts.refuse}
      </button>
    </form>,
  );
}

/** The page of a payment that has ended. */
export function renderEndedPage(page: PageProps) {
  const { texts, account } = page;
  return renderPage(
    page,
    texts.endedTitle,
    <p>{account.payment.status === 'canceled' ? texts.endedCanceled : texts.endedPaid}</p>,
  );
}
