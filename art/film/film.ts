import type { Scheme } from '../picture.ts';

export const filmWidth = 1280;
export const filmHeight = 720;
export const framesPerSecond = 25;
export const breathSeconds = 10;
export const inhaleSeconds = 4;

/** Pixels of one frame, three bytes each. */
export type Frame = Uint8ClampedArray;

export interface Film {
  /** The name of its files in public/video. */
  name: string;
  seconds: number;
  /** The second whose frame is the poster. */
  posterAt: number;
  /** What is said on each breath. */
  lines: readonly BreathLines[];
  /** Loads the sheets of one scheme and returns a function that draws the frame of a second. Only posters are dark. */
  open(scheme: Scheme): Promise<(seconds: number) => Frame | Promise<Frame>>;
}

export type BreathLines = readonly [inhale: string, exhale: string];

/** Slow at both ends; `share` is from 0 to 1. */
export const ease = (share: number) => 0.5 - 0.5 * Math.cos(Math.PI * Math.min(1, Math.max(0, share)));

/** How open the breath is at a time in seconds: 0 is empty, 1 is full. */
export function openness(seconds: number): number {
  const inBreath = seconds % breathSeconds;
  return inBreath < inhaleSeconds
    ? ease(inBreath / inhaleSeconds)
    : 1 - ease((inBreath - inhaleSeconds) / (breathSeconds - inhaleSeconds));
}
