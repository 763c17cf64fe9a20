/** From this width on the filters lie open in the page, and a choice is shown at once; below they are a drawer. */
const WIDE = matchMedia('(min-width: 1024px)');

/** What a filter form sends is what our own links say: choices of a kind in one, and nothing that is empty. */
function tidy({ target, formData }: FormDataEvent): void {
  if (!(target instanceof HTMLFormElement) || target.dataset['tidy'] === undefined) return;
  for (const name of new Set(formData.keys())) {
    const choices = formData.getAll(name).filter((value) => value !== '');
    if (choices.length > 0) formData.set(name, choices.map(String).sort().join('.'));
    else formData.delete(name);
  }
}

function showAtOnce({ target }: Event): void {
  const input = target instanceof HTMLInputElement ? target : null;
  if (input?.form?.dataset['tidy'] !== undefined && WIDE.matches) input.form.requestSubmit();
}

/** Brings what the filters of lists have beyond the browser's own forms. */
export function startFilterForms(): void {
  document.addEventListener('formdata', tidy);
  document.addEventListener('change', showAtOnce);
}
