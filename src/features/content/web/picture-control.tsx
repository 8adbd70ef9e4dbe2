import { useId, useRef } from 'react';
import type { z } from 'zod';
import { type DrawingName, drawings } from '#platform/media/drawings.ts';
import {
  ALT_MISSING,
  chosenDrawing,
  FOCUS_STEP,
  type FocalPoint,
  isPicture,
  MAX_ALT_LENGTH,
  moveFocus,
  type PagePhoto,
  type PagePicture,
} from '#platform/media/page-picture.ts';
import { TextArea } from '#platform/ui/forms/field.tsx';
import { Picture } from '#platform/ui/pictures/picture.tsx';
import { Button } from '#platform/ui/plain-button.tsx';
import { findSchema, getField } from '../contract/fields.ts';
import { type Content, type ContentPath, getModelPart, replacePart, toKey } from '../domain/tree.ts';
import type { DrawnPictures } from './drawn-pictures.ts';
import { FileUpload, type UploadWords } from './file-upload.tsx';
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
          <Button
            look="quiet small"
            label="Back to the drawing"
            onPress={() => onRemove(replacePart(document, path, original))}
          />
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

/** The drawings that an entry of a list can have instead of a photo. */
function DrawingChoice(props: {
  choices: readonly DrawingName[];
  chosen: string | undefined;
  onChoose: (name: DrawingName) => void;
}) {
  const id = useId();
  return (
    <details>
      <summary className="min-h-11 cursor-pointer content-center font-semibold">Choose another drawing</summary>
      <fieldset className="mt-2 grid grid-cols-3 gap-2 sm:grid-cols-4">
        <legend className="sr-only">Drawing</legend>
        {props.choices.map((name) => (
          <label
            key={name}
            className="block cursor-pointer overflow-hidden rounded-card border-3 border-transparent has-focus-visible:outline-3 has-focus-visible:outline-focus has-checked:border-ink"
          >
            <input
              type="radio"
              name={id}
              className="sr-only"
              aria-label={drawings[name]}
              checked={props.chosen === name}
              onChange={() => props.onChoose(name)}
            />
            <Picture name={name} alt="" sizes="8rem" className="aspect-4/3 w-full object-cover" />
          </label>
        ))}
      </fieldset>
    </details>
  );
}

/** Steps to the right and down, by key. */
const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The whole photo with its focal point, which is set by touching the photo or with the arrow keys. */
function FocalPointField(props: { photo: PagePhoto; focus: FocalPoint; onFocus: (focus: FocalPoint) => void }) {
  const { photo, focus, onFocus } = props;
  const id = useId();
  const move = (x: number, y: number) => onFocus({ x: moveFocus(focus.x, x), y: moveFocus(focus.y, y) });
  return (
    <div>
      <div
        role="slider"
        tabIndex={0}
        aria-label="The point that always stays in sight"
        aria-describedby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={focus.x}
        aria-valuetext={`${focus.x}% from the left, ${focus.y}% from the top`}
        className="relative w-fit max-lg:scroll-mt-[50svh] cursor-crosshair rounded-card"
        onKeyDown={(event) => {
          const step = steps[event.key];
          if (!step) return;
          event.preventDefault();
          move(...step);
        }}
        onClick={({ currentTarget, clientX, clientY }) => {
          const { left, top, width, height } = currentTarget.getBoundingClientRect();
          const toSteps = (fraction: number) => (fraction * 100) / FOCUS_STEP;
          onFocus({
            x: moveFocus(0, toSteps((clientX - left) / width)),
            y: moveFocus(0, toSteps((clientY - top) / height)),
          });
        }}
      >
        <img
          src={photo.image}
          srcSet={photo.pictures.webp}
          sizes="24rem"
          alt=""
          width={photo.width}
          height={photo.height}
          className="block h-auto max-h-[40svh] w-auto max-w-full rounded-card"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute size-8 -translate-1/2 rounded-full border-3 border-white shadow-[0_0_0_2px_#000,inset_0_0_0_2px_#000]"
          style={{ left: `${focus.x}%`, top: `${focus.y}%` }}
        />
      </div>
      <p id={id} className="mt-2 text-[0.9rem] text-quiet">
        Touch what must stay in sight when the photo is cropped, or move the ring with the arrow keys.
      </p>
    </div>
  );
}
