/** Text of a video's preview picture. */
export const videoLabels = { play: 'Play the video' } as const;
