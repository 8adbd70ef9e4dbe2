import { type Answer, type Answers, isSameAnswer } from './answers.ts';

/**
 * Merges the answers of two windows that both started from `base`; a change or deletion made by only one is kept.
 * `clashes` lists the questions that both changed differently: `merged` keeps `mine` there.
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
