import { type Answer, type Answers, sameAnswer } from './answers.ts';

/**
 * Brings two windows' answers together. Both began from `base`; what only one of them changed is taken from it, also
 * when it took an answer away. `clashes` are the questions that both answered differently: `merged` has mine there.
 */
export function mergeAnswers(base: Answers, mine: Answers, theirs: Answers): { merged: Answers; clashes: string[] } {
  const ids = [...new Set([base, mine, theirs].flatMap((answers) => Object.keys(answers)))];
  const clashes: string[] = [];
  const merged: [string, Answer][] = [];
  for (const id of ids) {
    const iChanged = !sameAnswer(base[id], mine[id]);
    if (iChanged && !sameAnswer(base[id], theirs[id]) && !sameAnswer(mine[id], theirs[id])) clashes.push(id);
    const answer = iChanged ? mine[id] : theirs[id];
    if (answer !== undefined) merged.push([id, answer]);
  }
  return { merged: Object.fromEntries(merged), clashes };
}
