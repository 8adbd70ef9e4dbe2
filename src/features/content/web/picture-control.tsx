import { useRef } from 'react';
import type { z } from 'zod';
import type { DrawingName } from '#platform/media/drawings.ts';
import {
  ALT_MISSING,
  chosenDrawing,
  isPicture,
  MAX_ALT_LENGTH,
  type PagePhoto,
  type PagePicture,
} from '#platform/media/page-picture.ts';
import { TextArea } from '#platform/ui/field.tsx';
import { Picture } from '#platform/ui/picture.tsx';
import { findSchema, getField } from '../contract/fields.ts';
import { type Content, type ContentPath, getModelPart, replacePart, toKey } from '../domain/tree.ts';
import { DrawingChoice } from './drawing-choice.tsx';
import type { DrawnPictures } from './drawn-pictures.ts';
import { FileUpload, type UploadWords } from './file-upload.tsx';
import { FocalPointField } from './focal-point-field.tsx';
import { type UploadedPhoto, uploadPhoto } from './upload-photo.ts';

/** How the editor shows the pictures of a page: drawings by the path of their place, photos by their id. */
export type PictureSources = {
  drawn: DrawnPictures;
  /** The drawings that an entry of a list can choose. */
  choices: readonly DrawingName[];
  photos: Readonly<Record<string, PagePhoto>>;
  onPhoto: (path: ContentPath, photo: UploadedPhoto) => void;
};

const photoWords: UploadWords = {
  button: 'Take or choose a photo',
  hint: 'JPEG, PNG, WebP or AVIF of at most 20 MB. Where it was taken is removed from it.',
  sending: 'Sending the photo…',
  processing: 'Making its sizes…',
};

/** The picture of a place: a photo with its focal point or the drawing, and its words. */
export function PictureControl(props: {
  document: Content;
  schema: z.ZodType;
  delivered: Content;
  path: ContentPath;
  picture: PagePicture;
  pictures: PictureSources;
  errors: Readonly<Record<string, string>>;
  onChange: (document: Content) => void;
  onRemove: (document: Content) => void;
}) {
  const { document, schema, delivered, path, picture, pictures, errors, onChange, onRemove } = props;
  const { photo, alt, focus } = picture;
  const key = toKey(path);
  const words = useRef('');
  const change = (part: Partial<PagePicture>) => onChange(replacePart(document, path, { ...picture, ...part }));
  const shown = photo === null ? undefined : pictures.photos[photo];
  const drawn = pictures.drawn[key];
  const isEntry = getField(findSchema(schema, path))?.input === 'entry-picture';
  const model = getModelPart(delivered, document, path);
  const isDecoration = model !== undefined && isPicture(model) && model.alt === null;
  const original = picture.drawing
    ? chosenDrawing(picture.drawing, isDecoration ? null : undefined)
    : (model ?? picture);
  return (
    <div className="grid gap-4">
      {shown && <FocalPointField photo={shown} focus={focus} onFocus={(next) => change({ focus: next })} />}
      {photo === null && drawn && (
        <Picture name={drawn} alt="" sizes="24rem" className="h-auto max-h-[30svh] w-auto max-w-full rounded-card" />
      )}
      <FileUpload
        id={key}
        accept="image/*"
        words={photoWords}
        error={errors[key]}
        send={uploadPhoto}
        onSent={(uploaded) => pictures.onPhoto(path, uploaded)}
      >
        {photo !== null && (
          <button
            type="button"
            className="button quiet small"
            onClick={() => onRemove(replacePart(document, path, original))}
          >
            Back to the drawing
          </button>
        )}
      </FileUpload>
      {isEntry && photo === null && (
        <DrawingChoice
          choices={pictures.choices}
          chosen={drawn}
          onChoose={(name) =>
            onChange(replacePart(document, path, chosenDrawing(name, alt === null ? null : undefined)))
          }
        />
      )}
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
