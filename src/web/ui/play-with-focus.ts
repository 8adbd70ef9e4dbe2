/** Plays a video, and moves focus to its own controls after the button disappears. */
export function playWithFocus(video: HTMLVideoElement | null): void {
  video?.focus({ preventScroll: true });
  // If playback is refused or interrupted, the video stays paused with its own play button.
  video?.play().catch(() => {});
}
