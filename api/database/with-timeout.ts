/** What `work` comes to, or what `late` answers or throws where it takes longer than so many ms. */
export async function withTimeout<Result>(work: Promise<Result>, ms: number, late: () => Result): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  try {
    return await Promise.race([work, timeout.then(late)]);
  } finally {
    clearTimeout(timer);
  }
}
