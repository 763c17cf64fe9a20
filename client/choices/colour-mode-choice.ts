import { COLOUR_MODE_KEY, isColourMode } from '#shared/domain/colour-mode.ts';
import { choosePreference, readPreference } from './colour-mode.ts';

/** Starts the footer's choice of colours, which also follows other tabs. */
export function startColourModeChoice(): void {
  const buttons = document.querySelectorAll<HTMLButtonElement>('[data-colour-mode]');
  const show = () => {
    const preferred = readPreference();
    for (const button of buttons) {
      button.setAttribute('aria-pressed', String(button.dataset['colourMode'] === preferred));
    }
  };
  for (const button of buttons) {
    button.hidden = false;
    button.addEventListener('click', () => {
      const mode = button.dataset['colourMode'];
      if (isColourMode(mode)) choosePreference(mode);
      show();
    });
  }
  addEventListener('storage', (event) => {
    if (event.key === COLOUR_MODE_KEY) show();
  });
  show();
}
