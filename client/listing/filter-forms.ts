import { WHOLE_PAGE_HEADER } from '#shared/routes.ts';
import { parsePage } from '../platform/trusted-types.ts';
import { keepPositionAcrossPages } from './position-across-pages.ts';

/** From this width on the filters are part of the page, and a choice applies at once; below they are in a drawer. */
const WIDE = matchMedia('(min-width: 1024px)');

/** Makes a filter form's data equal to our own links: choices of a kind in one parameter, and no empty ones. */
function tidy({ target, formData }: FormDataEvent): void {
  if (!(target instanceof HTMLFormElement) || target.dataset['tidy'] === undefined) return;
  for (const name of new Set(formData.keys())) {
    const choices = formData.getAll(name).filter((value) => value !== '');
    if (choices.length > 0) formData.set(name, choices.map(String).sort().join('.'));
    else formData.delete(name);
  }
}

function showChoice({ target }: Event): void {
  const input = target instanceof HTMLInputElement ? target : null;
  if (input?.form?.dataset['tidy'] === undefined) return;
  if (!WIDE.matches) return void count(input.form).catch(() => undefined);
  // Safari does not focus a pressed checkbox, which should get the focus back later.
  input.focus({ preventScroll: true });
  input.form.requestSubmit();
}

let asked = new AbortController();

/** Shows on the drawer's button how many products its choices leave, read from the page they lead to. */
async function count(form: HTMLFormElement): Promise<void> {
  asked.abort();
  asked = new AbortController();
  const { signal } = asked;
  const address = new URL(form.action);
  for (const [name, value] of new FormData(form)) address.searchParams.set(name, String(value));
  const response = await fetch(address, { signal, headers: { Accept: 'text/html', [WHOLE_PAGE_HEADER]: '1' } });
  const page = parsePage({ html: await response.text() });
  const counted = page.getElementById('filters-show');
  const button = form.querySelector('#filters-show');
  if (button && counted && !signal.aborted) button.textContent = counted.textContent;
}

/** A page that the browser restores for Back contains the choice that led away, which its address does not have. */
function clearChoices({ persisted }: PageTransitionEvent): void {
  if (!persisted) return;
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-tidy]')) {
    form.reset();
    if (!WIDE.matches) void count(form).catch(() => undefined);
  }
}

/** Adds to the filters of lists what the browser's forms lack. */
export function startFilterForms(announce: (words: string) => void): void {
  document.addEventListener('formdata', tidy);
  document.addEventListener('change', showChoice);
  addEventListener('pageshow', clearChoices);
  if (!('navigation' in globalThis)) keepPositionAcrossPages(announce);
}
