/** stub */
export function faultyApi(): Response {
  return Response.json({});
}
