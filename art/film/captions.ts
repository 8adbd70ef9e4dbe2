import { type BreathLines, breathSeconds, inhaleSeconds } from './film.ts';

const stamp = (seconds: number) =>
  `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${(seconds % 60).toFixed(3).padStart(6, '0')}`;

/** The captions as WebVTT: one line while a breath comes in and one while it goes out. */
export function captions(lines: readonly BreathLines[]): string {
  const cues = lines.flatMap(([inhale, exhale], index) => {
    const start = index * breathSeconds;
    return [
      `${stamp(start)} --> ${stamp(start + inhaleSeconds)}\n${inhale}`,
      // A moment without words before the next breath.
      `${stamp(start + inhaleSeconds)} --> ${stamp(start + breathSeconds - 0.4)}\n${exhale}`,
    ];
  });
  return `WEBVTT\n\n${cues.join('\n\n')}\n`;
}
