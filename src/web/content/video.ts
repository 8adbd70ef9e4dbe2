/** The words of a video's first picture. */
export const videoWords = { play: 'Play the video' } as const;
