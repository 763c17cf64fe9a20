import { useNavigate } from '@tanstack/react-router';
import { type PrintChoice, writeChoice } from './print-choice.ts';

/** Opens the papers of orders or pieces for printing. */
export function usePrint(): (choice: PrintChoice) => void {
  const navigate = useNavigate();
  return (choice) => void navigate({ to: '/print', search: writeChoice(choice) as never });
}
