import crawlers from 'crawler-user-agents';
import { describe, expect, it } from 'vitest';
import { isKnownBot } from '#shared/domain/known-bots.ts';
import { isBot } from '#worker/visitor/visitor.ts';
import browsers from '../../../node_modules/user-agents/dist/user-agents.json';

/** In-app browsers that a public list counts among crawlers: whoever reads with them is a person. */
const PEOPLE_ON_THE_LIST = /MetaIAB Facebook|Instagram \d/;

const agentsOfCrawlers = [...new Set(crawlers.flatMap(({ instances }) => instances))].filter(
  (agent) => !PEOPLE_ON_THE_LIST.test(agent),
);
const agentsOfPeople = browsers.map(({ userAgent }) => userAgent);

describe('the detection of bots, tried on public lists of agents,', () => {
  it('recognises at least 99 % of crawlers', () => {
    expect(agentsOfCrawlers.length).toBeGreaterThan(1500);
    const caught = agentsOfCrawlers.filter(isBot).length;
    expect(caught / agentsOfCrawlers.length).toBeGreaterThanOrEqual(0.99);
  });

  it('takes at most 0.1 % of browsers for bots', () => {
    expect(agentsOfPeople.length).toBeGreaterThan(5000);
    const taken = agentsOfPeople.filter(isBot);
    expect(taken.length / agentsOfPeople.length, taken.join('\n')).toBeLessThanOrEqual(0.001);
  });

  it('takes no browser for a bot by the browser’s short list', () => {
    expect(agentsOfPeople.filter(isKnownBot)).toEqual([]);
  });
});
