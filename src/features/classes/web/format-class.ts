/** '75 minutes'. */
export function formatDuration(minutes: number): string {
  return `${minutes} minutes`;
}

/** Whether a price fits beside other words: '$18', '$46–$52'. */
export const isPriceShort = (priceText: string): boolean => priceText.length <= 8;

/** Whether a class has three spots or fewer. Only these are said in the accent color. */
export const isNearlyFull = (placesLeft: number): boolean => placesLeft <= 3;

/** '5 spots left'. */
export function formatPlacesLeft(count: number): string {
  if (count === 0) return 'No spots left';
  return count === 1 ? '1 spot left' : `${count} spots left`;
}
