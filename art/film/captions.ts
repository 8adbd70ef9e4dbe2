/** What Wren says on each breath: once while the circle opens, once while it closes. */
const lines: readonly (readonly [inhale: string, exhale: string])[] = [
  ['Let the breath arrive.', 'And let it go, a little slower than it came.'],
  ['In through the nose, as the circle opens.', 'Out, as it grows small. Nothing to push.'],
  ['Let the ribs widen, like leaves.', 'Jaw soft. Hands soft. Out.'],
  ['If four counts feel long, take three.', 'Six counts out, or whatever is yours today.'],
  ['One more, all the way round.', 'Good. Stay if you like; it begins again by itself.'],
];

const stamp = (seconds: number) =>
  `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${(seconds % 60).toFixed(3).padStart(6, '0')}`;

/** The captions as WebVTT, timed to the circle; both lengths in seconds. */
export function captions(inhaleSeconds: number, breathSeconds: number): string {
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
