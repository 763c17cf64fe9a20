import { useState } from 'react';
import { ApiError } from '#atelier/app/api/call.ts';

/**
 * What a dialog changes as its person has seen it: as it was when the dialog was opened, and as it is `now` once a
 * refusal has told them that it changed meanwhile. So what was typed stays, and is sent again knowingly.
 */
export function useSeen<Thing>(now: Thing): (error: Error | null) => Thing {
  const [opened] = useState(now);
  return (error) => (error instanceof ApiError && error.code === 'changed-meanwhile' ? now : opened);
}
