import * as z from 'zod';
import openapi from './yookassa-openapi.json' with { type: 'json' };

/** A request or an answer as the provider's document has it; a member the document does not name is refused. */
export function documentedRequest(name: keyof typeof openapi.requests) {
  return z.fromJSONSchema(toSchema(openapi.requests[name]), { defaultTarget: 'openapi-3.0' });
}

export function documentedResponse(name: keyof typeof openapi.responses) {
  return z.fromJSONSchema(toSchema(openapi.responses[name]), { defaultTarget: 'openapi-3.0' });
}

/** A JSON module's type is that of its values ("string"), where a schema's members are unions of words. */
function toSchema(json: object): z.core.JSONSchema.BaseSchema {
  return JSON.parse(JSON.stringify(json));
}
