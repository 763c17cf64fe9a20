/** Words that a name of the shop's code does not use: what to write instead, and the names in which the word is right. */
export const REFUSED_WORDS: readonly { word: RegExp; instead: string; except?: readonly string[] }[] = [
  {
    word: /^letters?$/,
    instead: 'email (what is sent), glyph (what is drawn) or character (of a text)',
    // A setting of wrangler.
    except: ['dead_letter_queue'],
  },
  { word: /^(most|longest|largest|highest)_/, instead: 'MAX_…' },
  { word: /^(least|fewest|shortest|lowest|smallest)_/, instead: 'MIN_…' },
  {
    word: /^forgets?$/,
    instead: 'purge… for rows after a term, otherwise delete, clear or reset',
  },
  { word: /^rehears(e|al|ed)$/, instead: 'smokeTest' },
  {
    word: /^(outrun|echo|hopeless|wish|purse|sweep|morph|coach|pursue)$/,
    instead: 'the standard term of docs/architecture.md',
  },
  { word: /^(workroom|workshop)$/, instead: 'production' },
  { word: /^places?$/, instead: 'index, position, location, slot or scroll position' },
  { word: /^promise[sd]$/, instead: 'deliveryDates' },
  { word: /^bags?$/, instead: 'cart' },
  { word: /^people$/, instead: 'staff' },
  // A function of read-excel-file, and a page of pictures.
  { word: /^sheets?$/, instead: 'spreadsheet', except: ['readSheet', 'contact_sheet'] },
  { word: /^(utils?|helpers?|misc)$/, instead: 'what it holds' },
  { word: /^(money|letters|people)came$/, instead: 'a state or a fact, as paymentReceived' },
];
