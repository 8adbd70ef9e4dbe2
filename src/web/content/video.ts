/** The words of a video's first picture. */
export const videoLabels = { play: 'Play the video' } as const;
