import type { Point } from '../paper/path.ts';
import type { Scheme } from '../picture.ts';
import { openStage, type Stage } from './stage.ts';

/** A closing scene is drawn twice: for windows, and for phones held upright. */
export type Frame = 'wide' | 'tall';

const sizes = { wide: { width: 1920, height: 640 }, tall: { width: 1080, height: 960 } } as const;

export interface ClosingStage extends Stage {
  tall: boolean;
  width: number;
  height: number;
  /** Picture units from hundredths of the frame. */
  spot(points: readonly Point[]): Point[];
}

/** Opens the page of a closing scene, lit from `light` in hundredths of the frame. */
export function openClosing(name: string, scheme: Scheme, frame: Frame, light: Point): ClosingStage {
  const { width, height } = sizes[frame];
  const spot = (points: readonly Point[]) => points.map(([x, y]): Point => [(x * width) / 100, (y * height) / 100]);
  const [[x, y] = [0, 0]] = spot([light]);
  const stage = openStage(`${name}-${frame}`, scheme, width, height, { x, y, radius: 820 });
  return { ...stage, tall: frame === 'tall', width, height, spot };
}
