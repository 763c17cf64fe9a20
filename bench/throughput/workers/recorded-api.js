let down = false;

/**
 * The shop API, recorded: what it answers costs next to nothing, so that the storefront is measured. After `/down` it
 * no longer says which catalogue it sells, and the storefront caches no pages: each is rendered from cached responses.
 */
export default {
  fetch(request, { ANSWERS }) {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === '/down') down = true;
    if (pathname === '/catalogue-version') {
      return down
        ? new Response(null, { status: 503, headers: { 'Retry-After': '60' } })
        : Response.json({ version: 1 });
    }
    const answer = ANSWERS[pathname];
    if (!answer) return new Response(null, { status: 404 });
    const limit = Number(searchParams.get('limit') ?? 24);
    return Response.json(answer.items ? { ...answer, items: answer.items.slice(0, limit) } : answer);
  },
};
