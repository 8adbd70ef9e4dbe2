/** A video of ours from /video, with its poster and captions; nothing of it is fetched before it is played. */
export function CaptionedVideo({ name, title }: { name: string; title: string }) {
  return (
    <video
      controls
      playsInline
      preload="none"
      width={1280}
      height={720}
      poster={`/video/${name}-poster.webp`}
      aria-label={title}
      className="h-auto w-full rounded-card bg-band shadow-soft"
    >
      <source src={`/video/${name}.webm`} type="video/webm" />
      <source src={`/video/${name}.mp4`} type="video/mp4" />
      <track kind="captions" src={`/video/${name}.en.vtt`} srcLang="en" label="English" default />
    </video>
  );
}
