import { type Answer, type Answers, isSameAnswer } from './answers.ts';

/**
 * Brings two windows' answers together. Both began from `base`; what only one of them changed is taken from it, also
 * when it took an answer away. `clashes` are the questions that both answered differently: `merged` has mine there.
 */
export function mergeAnswers(base: Answers, mine: Answers, theirs: Answers): { merged: Answers; conflicts: string[] } {
  const ids = [...new Set([base, mine, theirs].flatMap((answers) => Object.keys(answers)))];
  const conflicts: string[] = [];
  const merged: [string, Answer][] = [];
  for (const id of ids) {
    const isMineChanged = !isSameAnswer(base[id], mine[id]);
    if (isMineChanged && !isSameAnswer(base[id], theirs[id]) && !isSameAnswer(mine[id], theirs[id])) conflicts.push(id);
    const answer = isMineChanged ? mine[id] : theirs[id];
    if (answer !== undefined) merged.push([id, answer]);
  }
  return { merged: Object.fromEntries(merged), conflicts };
}
