import { useState } from 'react';
import { latePart } from '../../platform/page/latePart.tsx';
import { useSecondStepAsked } from './secondStep.ts';

const SecondStepDialog = latePart(async () => (await import('./SecondStepDialog.tsx')).SecondStepDialog);

/** On a screen where the second step may be asked for (decision 105), once and outside of its forms. */
export function SecondStep() {
  const asked = useSecondStepAsked();
  // It stays until it has left the screen.
  const [last, setLast] = useState(asked);
  if (asked !== undefined && asked !== last) setLast(asked);
  return last === undefined ? null : <SecondStepDialog open={asked !== undefined} asked={last} />;
}
