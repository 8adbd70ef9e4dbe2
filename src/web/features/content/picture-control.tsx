import { type ReactNode, useId, useRef, useState } from 'react';
import { ALT_MISSING, MAX_ALT_LENGTH, type PagePhoto, type PagePicture } from '#domain/content/page-picture.ts';
import { type Content, type ContentPath, getModelPart, replacePart } from '#domain/content/tree.ts';
import { TextArea } from '#web/ui/field.tsx';
import { Picture } from '#web/ui/picture.tsx';
import type { DrawnPictures } from './drawn-pictures.ts';
import { FocalPointField } from './focal-point-field.tsx';
import { toKey } from './preview-texts.ts';
import { type UploadedPhoto, uploadPhoto } from './upload-photo.ts';

/** How the editor shows the pictures of a page: drawings by the path of their place, photos by their id. */
export type PictureSources = {
  drawn: DrawnPictures;
  photos: Readonly<Record<string, PagePhoto>>;
  onPhoto: (path: ContentPath, photo: UploadedPhoto) => void;
};

/** The picture of a place: a photo with its focal point or the drawing, and its words. */
export function PictureControl(props: {
  document: Content;
  delivered: Content;
  path: ContentPath;
  picture: PagePicture;
  pictures: PictureSources;
  errors: Readonly<Record<string, string>>;
  onChange: (document: Content) => void;
  onRemove: (document: Content) => void;
}) {
  const { document, delivered, path, picture, pictures, errors, onChange, onRemove } = props;
  const { photo, alt, focus } = picture;
  const key = toKey(path);
  const words = useRef('');
  const change = (part: Partial<PagePicture>) => onChange(replacePart(document, path, { ...picture, ...part }));
  const shown = photo === null ? undefined : pictures.photos[photo];
  const drawn = pictures.drawn[key];
  return (
    <div className="grid gap-4">
      {shown && <FocalPointField photo={shown} focus={focus} onFocus={(next) => change({ focus: next })} />}
      {photo === null && drawn && (
        <Picture name={drawn} alt="" sizes="24rem" className="h-auto max-h-[30svh] w-auto max-w-full rounded-card" />
      )}
      <PhotoUpload id={key} error={errors[key]} onPhoto={(uploaded) => pictures.onPhoto(path, uploaded)}>
        {photo !== null && (
          <button
            type="button"
            className="button quiet small"
            onClick={() => onRemove(replacePart(document, path, getModelPart(delivered, document, path) ?? picture))}
          >
            Back to the drawing
          </button>
        )}
      </PhotoUpload>
      {alt !== null && (
        <TextArea
          label="Picture in words"
          hint="What is there to see? Screen readers and search engines read this."
          error={alt === '' ? ALT_MISSING : undefined}
          required
          rows={Math.min(6, Math.ceil(alt.length / 38) + 1)}
          maxLength={MAX_ALT_LENGTH}
          value={alt}
          onChange={({ target }) => change({ alt: target.value })}
        />
      )}
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={alt === null}
          onChange={() => {
            if (alt !== null) words.current = alt;
            change({ alt: alt === null ? words.current : null });
          }}
        />
        Only decoration: there is nothing to say about it
      </label>
    </div>
  );
}

/** Takes or chooses a photo and sends it, with a progress bar. */
function PhotoUpload(props: {
  id: string;
  error: string | undefined;
  onPhoto: (photo: UploadedPhoto) => void;
  children: ReactNode;
}) {
  const { id, error, onPhoto, children } = props;
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const [fraction, setFraction] = useState<number>();
  const [failure, setFailure] = useState('');
  const isSending = fraction !== undefined;

  const send = async (file: File) => {
    setFailure('');
    setFraction(0);
    const outcome = await uploadPhoto(file, setFraction);
    setFraction(undefined);
    if ('error' in outcome) setFailure(outcome.error);
    else onPhoto(outcome);
  };
  return (
    <div>
      {/* Hidden behind the button: a visible file input would repeat it in the browser's own language. */}
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // The same file can be chosen again after a failure.
          currentTarget.value = '';
          if (file) void send(file);
        }}
      />
      <div className="flex flex-wrap gap-3">
        <button
          type="button"
          data-content={id}
          className="button small"
          aria-describedby={hintId}
          aria-disabled={isSending || undefined}
          onClick={() => !isSending && input.current?.click()}
        >
          Take or choose a photo
        </button>
        {!isSending && children}
      </div>
      <p id={hintId} className="mt-2 text-[0.9rem] text-quiet">
        JPEG, PNG, WebP or AVIF of at most 20 MB. Where it was taken is removed from it.
      </p>
      {isSending && (
        <label className="mt-2 block">
          {fraction < 1 ? 'Sending the photo…' : 'Making its sizes…'}
          <progress className="mt-1 block w-full" max={1} value={fraction < 1 ? fraction : undefined} />
        </label>
      )}
      <p role="alert" className="mt-1 font-medium text-accent empty:hidden">
        {failure || error}
      </p>
    </div>
  );
}
