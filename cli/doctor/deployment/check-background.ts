import type { Configuration, Configurations } from './configuration.ts';

/** Every minute, or every two to five. */
const OFTEN = /^\*(\/[1-5])? \* \* \* \*$/;
const CRON = 'crons = ["*/2 * * * *"]';
/** The tries of an email that docs/mail.md promises. */
const TRIES = 8;

/** Whether the shop API is called by its schedule and by its mail queue: without them payments and emails wait. */
export function checkBackground({ api }: Configurations): string[] {
  return api ? [...checkSchedule(api), ...checkQueue(api)] : [];
}

function checkSchedule({ file, triggers: { crons } }: Configuration): string[] {
  if (crons.length === 0)
    return [
      `${file} has no schedule, so nobody asks for payments and unpaid orders never end: add [triggers] ${CRON}.`,
    ];
  if (crons.some((cron) => OFTEN.test(cron))) return [];
  return [`The schedule in ${file} runs too rarely for payments: write ${CRON} under [triggers].`];
}

function checkQueue({ file, queues: { producers, consumers } }: Configuration): string[] {
  const queue = producers.find(({ binding }) => binding === 'MAIL_QUEUE')?.queue;
  if (queue === undefined) return [];
  const consumer = consumers.find((each) => each.queue === queue);
  if (!consumer)
    return [`Nobody consumes the queue "${queue}" of ${file}, so emails wait: add [[queues.consumers]] with it.`];
  const dead = `${queue}-dead`;
  return [
    ...(consumer.dead_letter_queue === dead && consumers.some((each) => each.queue === dead)
      ? []
      : [
          `Emails that no mail host takes are lost unnoticed: name "${dead}" as dead_letter_queue in ${file}, and add a consumer of it.`,
        ]),
    ...((consumer.max_retries ?? 0) >= TRIES
      ? []
      : [`Emails are given up too soon: set max_retries = ${TRIES} for the queue "${queue}" in ${file}.`]),
  ];
}
