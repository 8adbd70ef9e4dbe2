/** Texts on the preview picture of a video at another host. */
export const outsideVideoLabels = {
  play: (host: string) => `Play on ${host}`,
  note: (host: string) => `${host} hears of your visit when you press, not before.`,
} as const;
