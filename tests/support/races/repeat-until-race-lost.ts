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
