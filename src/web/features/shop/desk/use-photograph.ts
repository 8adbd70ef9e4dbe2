import { useEffect, useState } from 'react';
import { chocolateForm } from '#web/content/desk-chocolates.ts';
import { sendablePhotograph } from './sendable-photograph.ts';

const words = chocolateForm.photograph;

/** What is to become of a tin's photograph: it stays as it is, another takes its place, or it goes. */
export type PhotographPlan = { does: 'stay' } | { does: 'go' } | { does: 'come'; bytes: Blob; address: string };

const stay: PhotographPlan = { does: 'stay' };

/** The photograph that the owner chooses, to be looked at before it is kept. */
export function usePhotograph() {
  const [plan, setPlan] = useState<PhotographPlan>(stay);
  const [wrong, setWrong] = useState('');

  // What a browser holds to show a chosen file goes with it.
  useEffect(() => (plan.does === 'come' ? () => URL.revokeObjectURL(plan.address) : undefined), [plan]);

  return {
    plan,
    wrong,
    async choose(file: File): Promise<void> {
      const bytes = await sendablePhotograph(file);
      if (bytes instanceof Blob) {
        setWrong('');
        setPlan({ does: 'come', bytes, address: URL.createObjectURL(bytes) });
      } else setWrong(bytes === 'too-large' ? words.tooLarge : words.unreadable);
    },
    takeAway: () => {
      setWrong('');
      setPlan({ does: 'go' });
    },
    /** It is kept by the server now. */
    settle: () => setPlan(stay),
  };
}
