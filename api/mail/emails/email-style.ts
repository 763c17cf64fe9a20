/**
 * Mail clients support little but inline styles, and some no picture: everything stands without both. The colours are
 * those of client/styles/tokens.css.
 */
export const STYLE = {
  body: 'margin:0;padding:0;background:#f7f7f5;color:#2d2d2d',
  page: 'width:100%;max-width:600px;margin:0 auto;border-collapse:collapse',
  brand: 'padding:28px 24px;background:#571019;text-align:center',
  wordmark:
    'display:block;margin:0 auto;border:0;font:400 28px/32px Cormorant,Georgia,serif;letter-spacing:.24em;text-transform:uppercase;color:#f7f0e8',
  cloth: 'padding:0;background:#571019;font-size:0;line-height:0',
  clothPicture: 'display:block;width:100%;max-width:600px;height:auto;border:0',
  card: 'padding:8px 24px 24px;background:#571019;color:#f7f0e8;font:400 16px/1.55 Manrope,Arial,sans-serif',
  cardLabel: 'margin:16px 0 4px;font-size:14px;color:#e0c9c2',
  cardTitle: 'margin:16px 0 8px;font:400 34px/1.15 Cormorant,Georgia,serif',
  cardText: 'margin:0;font:400 22px/1.35 Cormorant,Georgia,serif',
  code: 'margin:0;padding:20px 8px;background:#f7f0e8;color:#571019;font:700 14px/1.3 Menlo,Consolas,monospace;text-align:center',
  cardFact: 'margin:0;font-size:16px',
  link: 'color:inherit',
  cell: 'padding:40px 24px;font:400 16px/1.55 Manrope,Arial,sans-serif',
  title: 'margin:0 0 24px;font:400 34px/1.15 Cormorant,Georgia,serif',
  text: 'margin:0 0 16px',
  lead: 'margin:0 0 16px;font:400 21px/1.4 Cormorant,Georgia,serif',
  button:
    'display:inline-block;margin:8px 0;padding:15px 32px;background:#790d0d;color:#ffffff;font-weight:700;text-decoration:none',
  table: 'width:100%;margin:24px 0 0;border-collapse:collapse;border-top:1px solid #d8d2c8',
  picture: 'width:88px;padding:16px 16px 16px 0;vertical-align:top',
  pictureImage: 'display:block;width:88px;height:110px;border:0;background:#e9e0d7',
  name: 'padding:16px 0;vertical-align:top;overflow-wrap:anywhere;word-break:break-word',
  price: 'margin:8px 0 0;white-space:nowrap',
  total: 'padding:8px 0;font-weight:400;text-align:left',
  sum: 'padding:8px 0;text-align:right;white-space:nowrap',
  line: 'border-bottom:1px solid #d8d2c8',
  last: 'border-top:1px solid #8d857b;font-weight:700',
  quiet: 'font-size:14px;color:#5f5a55',
  heading: 'margin:24px 0 4px;font:700 16px/1.55 Manrope,Arial,sans-serif',
  closing: 'margin:40px 0 0;padding:16px 0 0;border-top:1px solid #d8d2c8;font-size:14px;color:#5f5a55',
} as const;

/**
 * For clients that read style sheets: a phone's button is as wide as its column, a wide window's code is larger, and
 * dark is dark; the others invert colours themselves, or stay light.
 */
export const MEDIA_RULES = `@media (max-width:480px){.button{display:block!important;text-align:center!important}}
@media (min-width:481px){.code{font-size:20px!important;letter-spacing:.06em!important}}
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.ground{background:#171312!important;color:#f3ede6!important}
.quiet{color:#b9b0a6!important}
.rule{border-color:#3a312e!important}
.button{background:#b5333a!important}
}`;
