/** The length of a session if none is given. */
export const DEFAULT_LENGTH_MINUTES = 60;

/** '75 mins', for the API and the screens; '60 mins' if the length is unknown. */
export function formatDuration(minutes: number | undefined): string {
  return `${minutes ?? DEFAULT_LENGTH_MINUTES} mins`;
}
