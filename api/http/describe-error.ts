/**
 * What may be logged of an error. Messages of a failed query contain its parameters, which may be a shopper's name, so
 * only the innermost cause – the database's own message – and the positions in our code are kept.
 */
export function describeError(error: unknown): { error: string; message: string; stack: string } {
  let cause = error;
  while (cause instanceof Error && cause.cause instanceof Error) cause = cause.cause;
  if (!(cause instanceof Error)) return { error: typeof cause, message: '', stack: '' };
  const frames = (cause.stack ?? '').split('\n').filter((line) => line.trimStart().startsWith('at '));
  return { error: cause.name, message: cause.message.slice(0, 300), stack: frames.slice(0, 6).join('\n') };
}
