/** Texts on a video's preview picture. */
export const videoLabels = { play: 'Play the video' } as const;

/** The same for a video at another host. */
export const outsideVideoLabels = {
  play: (host: string) => `Play on ${host}`,
  note: (host: string) => `${host} hears of your visit when you press, not before.`,
} as const;
