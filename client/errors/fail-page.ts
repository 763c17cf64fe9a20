import { isKnownBot } from '#shared/domain/known-bots.ts';
import { reportError } from './report-error.ts';

/**
 * Reports a fatal error and replaces layout and page by the error screen. A bot keeps what the server sent
 * (specification, section 8).
 */
export function failPage(error: unknown): void {
  reportError(error);
  if (isKnownBot(navigator.userAgent)) return;
  const template = document.getElementById('error-screen');
  if (!(template instanceof HTMLTemplateElement)) return;
  // The complete style is in the body.
  for (const part of document.querySelectorAll('body > :not(link)')) part.remove();
  document.body.append(template.content.cloneNode(true));
  const heading = document.querySelector('h1');
  if (!heading) return;
  document.title = heading.textContent;
  heading.focus();
}
