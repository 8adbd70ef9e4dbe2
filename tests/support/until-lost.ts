/**
 * For the twin of a race test: lets the race be run again until it is `lost`, since which of many meet is up to chance.
 * Answers what came of the last one, lost or not.
 */
export async function untilLost<Came>(
  race: () => Promise<Came>,
  lost: (came: Came) => boolean,
  rounds = 20,
): Promise<Came> {
  for (let round = 1; ; round++) {
    const came = await race();
    if (lost(came) || round >= rounds) return came;
  }
}
