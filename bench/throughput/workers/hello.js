const encoder = new TextEncoder();
const bodies = new Map();

/** A greeting at `/`; at `/{bytes}` that many bytes, which no Worker can send faster. */
export default {
  fetch(request) {
    const bytes = Number(new URL(request.url).pathname.slice(1));
    if (!(bytes > 0)) return new Response('Hello World');
    const body = bodies.get(bytes) ?? encoder.encode('x'.repeat(bytes));
    bodies.set(bytes, body);
    return new Response(body, { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
  },
};
