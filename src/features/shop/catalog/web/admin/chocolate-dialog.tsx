import { getCollectionProps } from '@conform-to/react';
import { useId, useRef, useState } from 'react';
import { MAX_PHOTO_BYTES } from '#platform/media/photo.ts';
import { FormDialog } from '#platform/shell/forms/form-dialog.tsx';
import { FieldGrid } from '#platform/ui/forms/field-grid.tsx';
import { FormCheckbox, FormSelect, FormTextArea, FormTextField } from '#platform/ui/forms/form-fields.tsx';
import { preparePhoto } from '#platform/ui/pictures/prepare-photo.ts';
import type { AdminChocolate } from '../../../contract/shop-admin.ts';
import { MAX_PIECES, type PieceShape, pieceShapes } from '../../../tins/domain/tin-contents.ts';
import { type TinMotif, tinMotifs } from '../../../tins/domain/tin-motif.ts';
import { createTinLabel, defaultPigments } from '../../../tins/web/tin-label.ts';
import { allergens, formatAllergen } from '../../domain/allergens.ts';
import { ChocolatePicture } from '../chocolate-picture.tsx';
import { type ChocolateFields, ChocolateForm, toContents, toFormValues, toLabel } from './chocolate-form.ts';
import { useUploadProgress } from './save-chocolate.ts';

/** Creates a chocolate, or edits one, beside a live preview. */
export function ChocolateDialog(props: { chocolate: AdminChocolate | undefined; onClose: () => void }) {
  const { chocolate } = props;
  const progress = useUploadProgress();
  const [plan, setPlan] = useState<PhotoPlan>('keep');
  const photo = getPreviewPhoto(chocolate, plan);
  return (
    <FormDialog
      wide
      title={chocolate ? `Edit ${chocolate.name}` : 'New chocolate'}
      schema={ChocolateForm}
      defaultValue={toFormValues(chocolate)}
      hidden={
        chocolate
          ? { intent: 'update', id: chocolate._id, inventoryWas: String(chocolate.inventory) }
          : { intent: 'create' }
      }
      submit={chocolate ? 'Save' : 'Put it on the shelf'}
      busyText={progress || undefined}
      onClose={props.onClose}
    >
      {(fields) => {
        const name = fields.name.value?.trim() || 'New tin';
        const { palette, ground, ink, motif } = fields;
        const label = toLabel({
          ...(palette.value && { palette: palette.value }),
          ...(ground.value && { ground: ground.value }),
          ...(ink.value && { ink: ink.value }),
          ...(motif.value && { motif: motif.value }),
        });
        return (
          <div className="whole grid gap-6 md:grid-cols-[minmax(0,1fr)_minmax(0,1.9fr)] md:items-start">
            <Preview
              chocolate={{
                name,
                label,
                inventory: Number(fields.inventory.value ?? 1),
                ...photo,
                contents: toContents({ pieces: fields.pieces.value, shape: fields.shape.value }),
              }}
            />
            <FieldGrid>
              <TextFields fields={fields} />
              <ContentsFields fields={fields} />
              <DietFields fields={fields} />
              <PhotoField hasPhoto={photo.image !== ''} plan={plan} onPlan={setPlan} />
              <LabelFields fields={fields} name={name} label={label} />
            </FieldGrid>
            <p role="status" className="sr-only">
              {progress}
            </p>
          </div>
        );
      }}
    </FormDialog>
  );
}

const noPhoto = { image: '', pictures: { avif: '', webp: '' } };

/** The photo that the chocolate will have after saving. */
function getPreviewPhoto(chocolate: AdminChocolate | undefined, plan: PhotoPlan) {
  if (typeof plan === 'object') return { ...noPhoto, image: plan.url };
  return plan === 'keep' && chocolate ? { image: chocolate.image, pictures: chocolate.pictures } : noPhoto;
}

/** Raw colors repeat the dark table of the shop. */
function Preview({ chocolate }: { chocolate: Parameters<typeof ChocolatePicture>[0]['chocolate'] }) {
  return (
    <figure className="grid justify-items-center gap-4 rounded-card bg-[#24130e] bg-[radial-gradient(26rem_20rem_at_25%_10%,rgb(221_150_66/0.22),transparent_75%)] px-5 pt-6 pb-4 text-[#d9c3a4] text-[0.88rem] md:sticky md:top-4 md:pt-8 md:pb-5">
      <div
        key={chocolate.image}
        ref={freePreview}
        data-image={chocolate.image}
        className="tin-hover w-[min(60%,12rem)] md:w-full"
      >
        <ChocolatePicture chocolate={chocolate} sizes="(min-width: 48em) 18rem, 60vw" />
      </div>
      <figcaption>How it will look</figcaption>
    </figure>
  );
}

/** Frees the memory of a chosen photo when its preview is removed. */
const freePreview = (preview: HTMLElement | null) => () => URL.revokeObjectURL(preview?.dataset.image ?? '');

/** The fields for texts and numbers. */
function TextFields({ fields }: { fields: ChocolateFields }) {
  return (
    <>
      <FormTextField whole field={fields.name} label="Name" maxLength={100} />
      <FormTextField
        field={fields.price}
        label="Price per tin"
        inputMode="decimal"
        maxLength={10}
        hint="In dollars. Orders keep the price they were placed at."
      />
      <FormTextField
        field={fields.inventory}
        label="Tins on the shelf"
        inputMode="numeric"
        maxLength={6}
        hint="0 is sold out."
      />
      <FormTextField whole field={fields.description} label="One line for the shelf" maxLength={500} />
      <FormTextArea
        whole
        field={fields.details}
        label="Details"
        rows={4}
        maxLength={2000}
        hint="Ingredients and allergens, in words."
      />
    </>
  );
}

const shapeNames: Record<PieceShape, string> = {
  round: 'Round pieces',
  thin: 'Thin pieces',
  square: 'Squares',
};

/** What the tin holds. The shop says it in words and draws it. */
function ContentsFields({ fields }: { fields: ChocolateFields }) {
  return (
    <>
      <FormTextField
        field={fields.pieces}
        label="Pieces in a tin"
        inputMode="numeric"
        maxLength={2}
        hint={`Drawn in the open tin, up to ${MAX_PIECES}.`}
      />
      <FormSelect field={fields.shape} label="Their shape" required>
        {pieceShapes.map((shape) => (
          <option key={shape} value={shape}>
            {shapeNames[shape]}
          </option>
        ))}
      </FormSelect>
      <FormTextField
        field={fields.grams}
        label="Weight in grams"
        inputMode="numeric"
        maxLength={5}
        hint="Shown in ounces and grams."
      />
    </>
  );
}

/**
 * Allergens, possible traces and whether the chocolate is vegan. Only the last checkbox declares the lists complete.
 */
function DietFields({ fields }: { fields: ChocolateFields }) {
  const contained = [fields.allergens.value].flat();
  return (
    <div className="whole grid gap-4">
      <FormCheckbox field={fields.vegan} label="Vegan: nothing in it comes from an animal" />
      <AllergenBoxes field={fields.allergens} legend="Contains" options={allergens} />
      <AllergenBoxes
        field={fields.traces}
        legend="May carry traces of"
        hint="What else the same kitchen handles."
        options={allergens.filter((allergen) => !contained.includes(allergen))}
      />
      <div>
        <FormCheckbox field={fields.described} label="These lists are complete, even if nothing is checked" />
        <p className="text-[0.9rem] text-quiet">Until you check this, the tin is never shown as free of anything.</p>
      </div>
    </div>
  );
}

function AllergenBoxes(props: {
  field: ChocolateFields['allergens'];
  legend: string;
  hint?: string;
  options: readonly (typeof allergens)[number][];
}) {
  const boxes = getCollectionProps(props.field, { type: 'checkbox', options: [...props.options] });
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{props.legend}</legend>
      {props.hint && <p className="mb-1 text-[0.9rem] text-quiet">{props.hint}</p>}
      <div className="flex flex-wrap gap-x-5 gap-y-1">
        {boxes.map(({ key, ...box }) => (
          <label key={key} className="inline-flex min-h-11 cursor-pointer items-center gap-2">
            <input {...box} />
            {formatAllergen(box.value as (typeof allergens)[number])}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Colors and motif of a drawn tin. Empty ones are derived from `name`. */
function LabelFields(props: { fields: ChocolateFields; name: string; label: ReturnType<typeof toLabel> }) {
  const { palette, ground, ink, motif } = props.fields;
  const choices = getCollectionProps(palette, {
    type: 'radio',
    options: ['name', ...pairNames.keys(), 'own'].map(String),
  });
  // The owner's own colors start with those of the drawn tin.
  const drawn = createTinLabel(props.name, props.label);
  return (
    <fieldset className="whole">
      <legend className="mb-1 font-semibold">Label</legend>
      <div role="radiogroup" aria-label="Colors" className="flex flex-wrap gap-x-5 gap-y-1">
        {choices.map(({ key, ...radio }) => (
          <label key={key} className="inline-flex min-h-11 cursor-pointer items-center gap-2">
            <input {...radio} />
            <Swatch pair={defaultPigments[Number(radio.value)]} />
            {{ name: 'From the name', own: 'Your own' }[radio.value ?? ''] ?? pairNames[Number(radio.value)]}
          </label>
        ))}
      </div>
      {palette.value === 'own' && (
        <div className="mt-3 flex flex-wrap gap-6">
          <ColorField field={ground} label="Lid" color={drawn.ground} />
          <ColorField field={ink} label="Print" color={drawn.ink} />
        </div>
      )}
      <div className="mt-4 max-w-64">
        <FormSelect field={motif} label="Motif" required>
          <option value="">From the name</option>
          {tinMotifs.map((name) => (
            <option key={name} value={name}>
              {motifNames[name]}
            </option>
          ))}
        </FormSelect>
      </div>
    </fieldset>
  );
}

function Swatch({ pair }: { pair: (typeof defaultPigments)[number] | undefined }) {
  if (!pair) return null;
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className="size-[22px]">
      <circle cx="10" cy="10" r="9" fill={pair.ground} />
      <circle cx="10" cy="10" r="4" fill={pair.ink} />
    </svg>
  );
}

function ColorField({ field, label, color }: { field: ChocolateFields['ground']; label: string; color: string }) {
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-2">
      <input
        type="color"
        name={field.name}
        defaultValue={field.initialValue || color}
        className="h-11 w-14 cursor-pointer rounded-card border-[1.5px] border-edge bg-raised"
      />
      {label}
    </label>
  );
}

/** The names of the default pairs, in their order. */
const pairNames = ['Rose', 'Sea', 'Sage', 'Saffron', 'Oat', 'Plum', 'Terracotta', 'Porcelain'];

const motifNames: Record<TinMotif, string> = {
  leaf: 'Leaf',
  pod: 'Cacao pod',
  petal: 'Petal',
  wave: 'Wave',
  star: 'Star',
  fir: 'Fir',
  citrus: 'Citrus',
  nut: 'Nut',
  drop: 'Drop',
  berry: 'Berry',
  moon: 'Moon',
  flame: 'Flame',
};

/** What saving does with the photo; a new one has the URL of its preview. */
type PhotoPlan = 'keep' | 'remove' | { url: string };

/** Selects or removes a chocolate's photo. The prepared file replaces the selected one in the file input. */
function PhotoField(props: { hasPhoto: boolean; plan: PhotoPlan; onPlan: (plan: PhotoPlan) => void }) {
  const { hasPhoto, plan, onPlan } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const chosen = useRef<File>(undefined);
  const [error, setError] = useState('');

  const setFile = (file: File | undefined) => {
    chosen.current = file;
    if (!input.current) return;
    const transfer = new DataTransfer();
    if (file) transfer.items.add(file);
    input.current.files = transfer.files;
    // Counts as unsaved input of the form.
    input.current.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const choose = async (file: File) => {
    const bytes = await preparePhoto(file, MAX_PHOTO_BYTES);
    if (bytes instanceof Blob) {
      setFile(new File([bytes], 'photograph', { type: bytes.type }));
      setError('');
      onPlan({ url: URL.createObjectURL(bytes) });
    } else {
      setFile(chosen.current);
      setError(bytes === 'too-large' ? TOO_LARGE : UNREADABLE);
    }
  };
  const remove = () => {
    setFile(undefined);
    setError('');
    onPlan('remove');
  };

  return (
    <fieldset className="whole" aria-describedby={`${id}-hint`}>
      <legend className="mb-1 font-semibold">Photo</legend>
      {/* Hidden behind the button: a visible file input would repeat it in the browser's own language. */}
      <input
        ref={input}
        type="file"
        name="photo"
        accept="image/*"
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) void choose(file);
        }}
      />
      {plan === 'remove' && <input type="hidden" name="removePhoto" value="on" />}
      <div className="flex flex-wrap gap-3">
        <button type="button" className="button quiet small" onClick={() => input.current?.click()}>
          {hasPhoto ? 'Choose another' : 'Choose a photo'}
        </button>
        {hasPhoto && (
          <button type="button" className="button quiet small" onClick={remove}>
            Use the drawn tin
          </button>
        )}
      </div>
      <p id={`${id}-hint`} className="mt-2 text-[0.9rem] text-quiet">
        JPEG, PNG, WebP or AVIF. It’s shown as a circle. Its location data is removed.
      </p>
      <p role="status" className="mt-1 text-[0.9rem] empty:hidden">
        {typeof plan === 'object' && 'The photo is saved with the tin.'}
      </p>
      <p role="alert" className="mt-1 font-medium text-accent empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}

const TOO_LARGE = 'That photo is larger than 12 MB.';
const UNREADABLE = 'That couldn’t be read as a photo. Please choose a JPEG, PNG, WebP or AVIF.';
