/**
 * For the twin of a race test: lets the race be run again until it is `lost`, since which of many meet is up to chance.
 * Answers what came of the last one, lost or not.
 */
export async function repeatUntilRaceLost<Result>(
  runRace: () => Promise<Result>,
  isLost: (result: Result) => boolean,
  maxRounds = 20,
): Promise<Result> {
  for (let round = 1; ; round++) {
    const result = await runRace();
    if (isLost(result) || round >= maxRounds) return result;
  }
}
