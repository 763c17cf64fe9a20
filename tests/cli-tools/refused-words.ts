/** Words that a name of the shop's code does not use: what to write instead, and where the word is right. */
export const REFUSED_WORDS: readonly { word: RegExp; instead: string; except?: RegExp }[] = [
  {
    word: /^letters?$/,
    instead: 'email (what is sent) or glyph (what is drawn)',
    // There it is a character of a text.
    except:
      /^(api\/(database\/search-|search\/|security\/|products\/picture-file)|bench\/floor\/|cli\/(catalogue|doctor|glyphs)\/|client\/islands\/embroidery\/|shared\/(domain\/(embroidery|search)|ui\/embroidery|i18n\/line-details)|vite\/|worker\/endpoints\/smoke-test)/,
  },
  { word: /^(most|longest|largest|highest)_/, instead: 'MAX_…' },
  { word: /^(least|fewest|shortest|lowest|smallest)_/, instead: 'MIN_…' },
  {
    word: /^forgets?$/,
    instead: 'purge… for rows after a term, otherwise delete, clear or reset',
    except: /^client\//,
  },
  { word: /^rehears(e|al|ed)$/, instead: 'smokeTest' },
  { word: /^promises$/, instead: 'deliveryDates' },
  {
    word: /^(outrun|echo|hopeless|wish|purse|sweep|morph|coach|pursue)$/,
    instead: 'the standard term of docs/architecture.md',
  },
  { word: /^workroom$/, instead: 'production' },
  { word: /^(utils?|helpers?|misc)$/, instead: 'what it holds' },
  { word: /^(money|letters|people)came$/, instead: 'a state or a fact, as paymentReceived' },
];
