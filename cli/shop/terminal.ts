import { createInterface } from 'node:readline/promises';
import { printable } from './printable.ts';
import { createProgress, type Progress } from './progress.ts';

/**
 * The output of a command: results to `say`, everything else to `note`; `confirm` is null without an interactive
 * terminal.
 */
export type Terminal = {
  say: (text: string) => void;
  note: (text: string) => void;
  progress: Progress;
  confirm: ((question: string) => Promise<boolean>) | null;
};

/** The terminal that the command was started in. */
export function openTerminal(): Terminal {
  const progress = createProgress(process.stderr);
  const note = (text: string) => {
    progress.clear();
    process.stderr.write(`${text}\n`);
  };
  return {
    note,
    progress,
    say: (text) => {
      progress.clear();
      process.stdout.write(`${text}\n`);
    },
    confirm: process.stdin.isTTY && process.stdout.isTTY ? askYesNo : null,
  };
}

/** The same terminal without control characters, because the output may contain a stranger's text. */
export function withoutControls(terminal: Terminal): Terminal {
  const { confirm } = terminal;
  return {
    ...terminal,
    say: (text) => terminal.say(printable(text)),
    note: (text) => terminal.note(printable(text)),
    confirm: confirm && ((question) => confirm(printable(question))),
  };
}

async function askYesNo(question: string): Promise<boolean> {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const answer = await lines.question(`${question} [y/N] `);
    return /^(y|yes|д|да)$/i.test(answer.trim());
  } finally {
    lines.close();
  }
}
