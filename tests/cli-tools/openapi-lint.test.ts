import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Ruleset, Spectral } from '@stoplight/spectral-core';
import { oas } from '@stoplight/spectral-rulesets';
import { expect, test } from 'vitest';
import { createDocument } from '#api/openapi/document.ts';

const document = JSON.stringify(createDocument());

test('the OpenAPI document passes Redocly’s recommended rules', async () => {
  // As text: to check an object against the type of all settings takes seconds.
  const config = await createConfig('extends: [recommended]');
  const problems = await lintFromString({ source: document, absoluteRef: 'openapi.json', config });
  expect(problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)).toEqual([]);
});

test('the OpenAPI document passes Spectral’s rules', async () => {
  const spectral = new Spectral();
  spectral.setRuleset(new Ruleset({ extends: [[oas, 'recommended']] }));
  const problems = await spectral.run(document);
  expect(problems.map(({ code, message, path }) => `${code}: ${message} ${path.join('/')}`)).toEqual([]);
});
