/** The styles of the payment page: the shop's colours without its fonts, which belong to another program. */
export const PAY_STYLE = `
:root {
  color-scheme: light dark;
  --ground: light-dark(#f7f7f5, #171312);
  --text: light-dark(#2d2d2d, #f1ebe3);
  --soft: light-dark(#66605a, #b3a9a0);
  --line: light-dark(#d9d1c6, #38302d);
  --brand: light-dark(#790d0d, #e08a86);
  --action: light-dark(#790d0d, #b5333a);
  --sand: light-dark(#f2ece4, #2a2220);
}
* { box-sizing: border-box; margin: 0; }
body {
  background: var(--ground);
  color: var(--text);
  font: 16px/1.55 Manrope, system-ui, -apple-system, "Segoe UI", sans-serif;
}
.page {
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 32px;
  max-width: 1080px;
  margin: 0 auto;
  padding: 24px 16px 56px;
}
h1, h2 { font-family: Cormorant, "Iowan Old Style", Palatino, Georgia, serif; font-weight: 400; line-height: 1.1; text-wrap: balance; }
h1 { font-size: clamp(36px, 6vw, 48px); letter-spacing: -0.01em; }
h2 { font-size: 26px; }
h3 { margin: 28px 0 8px; font-size: 14.5px; font-weight: 600; }
p { text-wrap: pretty; }
a { color: inherit; text-underline-offset: 4px; text-decoration-thickness: 1px; text-decoration-color: var(--soft); }
a:hover { color: var(--brand); text-decoration-color: currentColor; }
.notice { padding: 10px 16px; background: var(--sand); font-size: 14.5px; text-align: center; }
.back { display: inline-flex; align-items: center; min-height: 44px; font-size: 14.5px; }
header dl { margin-top: 16px; }
header dt { color: var(--soft); overflow-wrap: anywhere; }
header dd { margin: 0; font-size: 20px; font-variant-numeric: tabular-nums; }
.label { color: var(--soft); font-size: 14.5px; margin-right: 8px; }
main { display: grid; grid-template-columns: minmax(0, 1fr); gap: 48px; align-items: start; }
form { display: grid; gap: 24px; scroll-margin-top: 24px; }
.pair { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 16px; }
.field { display: grid; align-content: start; gap: 4px; }
label { font-size: 14.5px; font-weight: 600; }
input {
  width: 100%;
  height: 48px;
  padding: 0;
  border: 0;
  border-bottom: 1px solid var(--soft);
  border-radius: 0;
  background: none;
  color: inherit;
  font: inherit;
  font-size: 18px;
  font-variant-numeric: tabular-nums;
}
input[aria-invalid] { border-bottom: 2px solid var(--brand); }
.hint, .does { color: var(--soft); font-size: 14.5px; }
.error { color: var(--brand); font-size: 14.5px; }
button {
  min-height: 52px;
  padding: 12px 24px;
  border: 1px solid var(--action);
  border-radius: 0;
  background: var(--action);
  color: #fff;
  font: inherit;
  font-weight: 600;
  cursor: pointer;
}
button.quiet { border-color: var(--line); background: none; color: inherit; font-weight: 400; }
button:hover { filter: brightness(1.08); }
button:active { transform: translateY(1px); }
:focus-visible { outline: 2px solid var(--text); outline-offset: 3px; }
ul { padding: 0; list-style: none; }
li, .declines > div { padding: 6px 0; border-top: 1px solid var(--line); }
li { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; column-gap: 16px; }
li a, dd a { padding: 6px 0; white-space: nowrap; }
.digits { font-variant-numeric: tabular-nums; white-space: nowrap; }
code { color: var(--soft); font-size: 13px; overflow-wrap: anywhere; }
.declines dd { display: flex; flex-wrap: wrap; column-gap: 20px; margin: 0; font-size: 14.5px; }
@media (min-width: 760px) {
  .page { padding: 24px 48px 96px; }
  main:not(:has(section)) { max-width: 440px; }
}
@media (min-width: 960px) {
  main:has(section) { grid-template-columns: minmax(0, 5fr) minmax(0, 6fr); gap: 96px; }
  main > form#card { position: sticky; top: 32px; }
}
`;
