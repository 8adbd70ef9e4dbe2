/** A session whose length nobody has said (spec §9). */
export const DEFAULT_LENGTH_MINUTES = 60;

/** '75 mins', as the wire and the screens say it; '60 mins' where no length is known. */
export function formatDuration(minutes: number | undefined): string {
  return `${minutes ?? DEFAULT_LENGTH_MINUTES} mins`;
}
