const kept = new Map();

/** A KV namespace in memory, as workerd asks for one. */
export default {
  async fetch(request) {
    const key = new URL(request.url).pathname;
    if (request.method === 'PUT') kept.set(key, await request.text());
    const value = kept.get(key);
    return value === undefined ? new Response(null, { status: 404 }) : new Response(value);
  },
};
