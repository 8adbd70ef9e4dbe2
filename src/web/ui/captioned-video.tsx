/**
 * A video of ours from /video with its captions; nothing of it is fetched before it is played. Its first picture lies
 * behind it as an image, because a poster would be fetched with the page, however far down it stands.
 */
export function CaptionedVideo({ name, title }: { name: string; title: string }) {
  return (
    <div className="relative overflow-hidden rounded-card bg-band shadow-soft">
      <img
        src={`/video/${name}-poster.webp`}
        alt=""
        width={1280}
        height={720}
        loading="lazy"
        decoding="async"
        className="absolute inset-0 h-full w-full object-cover"
      />
      <video
        controls
        playsInline
        preload="none"
        width={1280}
        height={720}
        aria-label={title}
        className="relative h-auto w-full"
      >
        <source src={`/video/${name}.webm`} type="video/webm" />
        <source src={`/video/${name}.mp4`} type="video/mp4" />
        <track kind="captions" src={`/video/${name}.en.vtt`} srcLang="en" label="English" default />
      </video>
    </div>
  );
}
