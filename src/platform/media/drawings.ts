/**
 * The drawings that an entry of a list can choose, with their words. These are true in both color schemes: a morning in
 * one is an evening in the other.
 */
export const drawings = {
  'offering-together': 'A room with a radiator, one mat alone and three together',
  'offering-afternoon': 'Bolsters, folded blankets and a pot of tea on a floor',
  'offering-leaves': 'Two chairs at a window, and a plant with eight leaves between them',
  'yoga-slide-1': 'A trail winding between tall firs and ferns',
  'yoga-slide-2': 'A river turning between low wooded hills',
  'yoga-slide-3': 'A great rock standing in the surf, with gulls beside it',
  'yoga-slide-4': 'A meadow of blue flowers, with hills and firs behind',
  'yoga-slide-5': 'A thin waterfall behind an arched footbridge',
  'yoga-slide-6': 'A full moon above the tips of firs',
  'yoga-slide-7': 'Slanting rain over layered hills and a pond',
  'yoga-slide-8': 'A studio window with a mountain outside, a trailing plant on the sill and a rolled mat on the floor',
  'shop-slide-1': 'Three cacao pods, one cut open to show the beans',
  'shop-slide-2': 'Rose petals scattered on a dark table',
  'shop-slide-3': 'Pale waves with flakes of salt on their crests',
  'shop-slide-4': 'An orange in slices, with a curl of peel',
  'shop-slide-5': 'A sprig of mint leaves beside a fir tip',
  'shop-slide-6': 'Hazelnuts, whole and cracked',
  'shop-slide-7': 'Steam rising in ribbons from a copper pot',
  'shop-slide-8': 'Round tins in many colors, stacked in a tower',
} as const;

export type DrawingName = keyof typeof drawings;

const isDrawingName = (name: string): name is DrawingName => Object.hasOwn(drawings, name);

export const drawingNames = Object.keys(drawings).filter(isDrawingName);

/**
 * The drawing of the next entry: the first one that its list has least often.
 * @param choices at least one
 * @param used the drawings that the list has
 */
export function chooseDrawing(choices: readonly DrawingName[], used: readonly string[]): DrawingName {
  const count = (name: string) => used.filter((other) => other === name).length;
  return choices.reduce((best, name) => (count(name) < count(best) ? name : best));
}
