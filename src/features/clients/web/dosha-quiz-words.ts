import type { Dosha } from '../domain/dosha-result.ts';

/** Labels of the quiz and its result, whose sentences are content. */
export const doshaQuiz = {
  about: 'What is a dosha?',
  /** One leading dosha, two close together, or all three nearly even. */
  headings: {
    one: (first: string) => `Mostly ${first.toLowerCase()}`,
    two: (first: string, second: string) => `${first} and ${second.toLowerCase()}, side by side`,
    three: 'All three, nearly even',
  },
  share: (count: number, total: number) => `${count} of ${total} answers`,
  names: { vata: 'Vata', pitta: 'Pitta', kapha: 'Kapha' } satisfies Record<Dosha, string>,
} as const;
