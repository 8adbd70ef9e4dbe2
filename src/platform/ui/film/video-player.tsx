/** Plays a video, and moves focus to its own controls after the button disappears. */
function playWithFocus(video: HTMLVideoElement | null): void {
  video?.focus({ preventScroll: true });
  // If playback is refused or interrupted, the video stays paused with its own play button.
  video?.play().catch(() => {});
}

/** A video with captions, of which nothing is loaded before it plays. Its own poster is transparent. */
export function VideoPlayer(props: {
  title: string;
  sources: readonly string[];
  captions: string | undefined;
  poster?: string | undefined;
  autoStarts?: boolean;
  className?: string;
}) {
  const { title, sources, captions, poster = '/video/clear-poster.webp', autoStarts, className = '' } = props;
  return (
    <video
      ref={autoStarts ? playWithFocus : undefined}
      controls
      playsInline
      preload="none"
      poster={poster}
      width={1280}
      height={720}
      aria-label={title}
      className={`absolute inset-0 size-full ${className}`}
    >
      {sources.map((source) => (
        <source key={source} src={source} type={`video/${source.split('.').at(-1)}`} />
      ))}
      <track kind="captions" src={captions} srcLang="en" label="English" default />
    </video>
  );
}

/** The round sign on a button or link that plays a video. */
export const PlayDisc = () => (
  <span className="grid aspect-square w-[clamp(3.5rem,7vw,4.75rem)] place-items-center rounded-full bg-[#fbf3e4] text-[#2b211c] shadow-soft transition-[background-color,scale] duration-160 ease-out group-hover:scale-105 group-hover:bg-highlight forced-colors:border">
    <svg viewBox="0 0 24 24" aria-hidden="true" fill="currentColor" className="w-[46%]">
      <path d="M8 5v14l11.5-7z" />
    </svg>
  </span>
);
