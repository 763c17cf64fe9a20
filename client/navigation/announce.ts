/** Announces a text to screen readers, also if it is the same as before. */
export function announce(text: string): void {
  const announcer = document.getElementById('announcer');
  if (announcer) announcer.textContent = announcer.textContent === text ? `${text}\u00a0` : text;
}
