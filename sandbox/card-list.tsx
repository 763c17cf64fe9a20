/** @jsxImportSource hono/jsx */
import { spaced } from './card-form.ts';
import { DECLINES, TEST_CARDS, type TestCard } from './cards.ts';
import { type PayTexts, reasonText } from './pay-texts.ts';

/** The test cards by result; a card is a link that fills the form, so no script is needed. */
export function CardList({ texts }: { texts: PayTexts }) {
  const kind = (wanted: TestCard['result']['kind']) => TEST_CARDS.filter((card) => card.result.kind === wanted);
  return (
    <section aria-labelledby="cards">
      <h2 id="cards">{texts.cards}</h2>
      <p class="hint">{texts.cardsHint}</p>
      <h3>{texts.succeeding}</h3>
      <ul>
        {kind('success').map((card) => (
          <li key={card.number}>
            <CardLink texts={texts} card={card} />
            <span class="does">{card.threeDs ? texts.threeDs : texts.plain}</span>
          </li>
        ))}
      </ul>
      <h3>{texts.declining}</h3>
      <Declines texts={texts} />
      <h3>{texts.silent}</h3>
      <ul>
        {kind('silence').map((card) => (
          <li key={card.number}>
            <CardLink texts={texts} card={card} />
            <span class="does">{texts.silence}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function CardLink({ texts, card }: { texts: PayTexts; card: TestCard }) {
  return (
    <a href={`?card=${card.number}#card`}>
      {texts.schemes[card.scheme]} <span class="digits">{spaced(card.number)}</span>
    </a>
  );
}

function Declines({ texts }: { texts: PayTexts }) {
  return (
    <dl class="declines">
      {DECLINES.map(({ party, reason, cards }) => (
        <div key={`${party} ${reason}`}>
          <dt>
            {reasonText(texts, reason)} <code>{reason}</code>
            {party === 'yoo_money' && <span class="hint"> {texts.byProvider}</span>}
          </dt>
          <dd>
            {cards.map((card) => (
              <a key={card.number} href={`?card=${card.number}#card`}>
                {texts.schemes[card.scheme]} <span class="digits">·{card.number.slice(-4)}</span>
              </a>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
