import type { Scene } from '../people/scene.ts';

/** What a person is told at rest; null if they are told nothing. Time goes on until they are. */
export async function ask<Answer>({ site }: Scene, question: Promise<Answer | null>): Promise<Answer | null> {
  let answer: Answer | null = null;
  let isOver = false;
  question.then(
    (given) => {
      answer = given;
      isOver = true;
    },
    () => {
      isOver = true;
    },
  );
  await site.world.until(() => isOver);
  return answer;
}
