/** Texts on the preview picture of a video at another host. */
export const outsideVideoLabels = {
  play: (host: string) => `Play on ${host}`,
  note: (host: string) => `${host} learns of your visit when you press, not before.`,
} as const;

/** For the privacy page, which says it while a video of this host is published. */
export const describeVideoHost = (host: string) =>
  `A video on this site is kept at ${host}, which learns of your visit only when you press play.`;

/** Text of a video's preview picture. */
export const videoLabels = { play: 'Play the video' } as const;
