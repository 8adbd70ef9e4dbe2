import { useState } from 'react';
import type { AdminChocolate } from '#contract/shop-admin.ts';
import { chocolateForm as words } from '#web/content/admin-chocolates.ts';
import { CheckedForm, type FieldErrors } from '#web/ui/checked-form.tsx';
import { TextArea, TextField } from '#web/ui/field.tsx';
import { ChocolatePicture } from '../chocolate-picture.tsx';
import { type ChocolateField, type Diet, type Label, parseStock, validateChocolate } from './chocolate-draft.ts';
import { DietFields } from './diet-fields.tsx';
import { LabelFields } from './label-fields.tsx';
import { PhotoField } from './photo-field.tsx';
import { type PhotoChange, usePhoto } from './use-photo.ts';
import { useSaveChocolate } from './use-save-chocolate.ts';

const noPictures = { avif: '', webp: '' };

/** The photo that the chocolate will have after saving. */
function getPreviewPhoto(chocolate: AdminChocolate | undefined, plan: PhotoChange) {
  if (plan.type === 'replace') return { image: plan.url, pictures: noPictures };
  if (plan.type === 'keep' && chocolate) return { image: chocolate.image, pictures: chocolate.pictures };
  return { image: '', pictures: noPictures };
}

const pickDiet = ({ allergens, traces, described, vegan }: Diet): Diet => ({ allergens, traces, described, vegan });

/** All fields of a chocolate beside a live preview. */
export function ChocolateForm(props: {
  existing: AdminChocolate | undefined;
  /** Called on a change that causes no input event. */
  onEdited: () => void;
  onBusy: (busy: boolean) => void;
  onSaved: (chocolate: AdminChocolate, isNew: boolean) => void;
}) {
  const { existing, onEdited, onBusy, onSaved } = props;
  const [name, setName] = useState(existing?.name ?? '');
  const [stock, setStock] = useState(existing?.inventory ?? 1);
  const [label, setLabel] = useState<Label>(existing?.label ?? { ground: '', ink: '', motif: '' });
  const [diet, setDiet] = useState<Diet>(existing ?? { allergens: [], traces: [], described: false, vegan: false });
  const photo = usePhoto();
  const { chocolate, progress, save } = useSaveChocolate(existing);
  const previewPhoto = getPreviewPhoto(chocolate, photo.change);
  const title = name.trim() || words.unnamed;
  return (
    <div className="admin-chocolate-halves">
      <figure className="admin-chocolate-preview">
        <ChocolatePicture
          key={previewPhoto.image}
          chocolate={{ name: title, label, inventory: stock, ...previewPhoto }}
          sizes="(min-width: 48em) 18rem, 60vw"
        />
        <figcaption>{words.preview}</figcaption>
      </figure>
      <CheckedForm<ChocolateField>
        label={existing ? words.edit(existing.name) : words.create}
        check={validateChocolate}
        send={async (values) => {
          onBusy(true);
          const outcome = await save(values, label, pickDiet(diet), photo.change);
          onBusy(false);
          if ('errors' in outcome) return outcome.errors;
          photo.reset();
          onSaved(outcome.saved, existing === undefined);
          return {};
        }}
        submit={chocolate ? words.submit.edit : words.submit.create}
        submitting={progress || words.submitting}
        withoutScript={null}
      >
        {(errors) => (
          <div className="admin-form two">
            <TextFields existing={existing} errors={errors} onName={setName} onStock={setStock} />
            <DietFields diet={diet} onChange={setDiet} />
            <PhotoField
              hasPhoto={previewPhoto.image !== ''}
              isNew={photo.change.type === 'replace'}
              error={photo.error}
              onChoose={(file) => void photo.choose(file)}
              onRemove={() => {
                onEdited();
                photo.remove();
              }}
            />
            <LabelFields name={title} label={label} onChange={setLabel} />
          </div>
        )}
      </CheckedForm>
      <p role="status" className="sr-only">
        {progress}
      </p>
    </div>
  );
}

/** The fields for texts and numbers. */
function TextFields(props: {
  existing: AdminChocolate | undefined;
  errors: FieldErrors<ChocolateField>;
  onName: (name: string) => void;
  onStock: (stock: ReturnType<typeof parseStock>) => void;
}) {
  const { existing, errors } = props;
  return (
    <>
      <div className="whole">
        <TextField
          label={words.name}
          name="name"
          required
          maxLength={100}
          autoComplete="off"
          defaultValue={existing?.name}
          onChange={({ target }) => props.onName(target.value)}
          error={errors.name}
        />
      </div>
      <TextField
        label={words.price}
        name="price"
        required
        inputMode="decimal"
        autoComplete="off"
        maxLength={10}
        defaultValue={existing?.price.toFixed(2)}
        hint={words.priceHint}
        error={errors.price}
      />
      <TextField
        label={words.inventory}
        name="inventory"
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        defaultValue={existing?.inventory}
        onChange={({ target }) => props.onStock(parseStock(target.value.trim()))}
        hint={words.inventoryHint}
        error={errors.inventory}
      />
      <div className="whole">
        <TextField
          label={words.description}
          name="description"
          maxLength={500}
          autoComplete="off"
          defaultValue={existing?.description}
          error={errors.description}
        />
      </div>
      <div className="whole">
        <TextArea
          label={words.details}
          name="details"
          rows={4}
          maxLength={2000}
          defaultValue={existing?.details}
          hint={words.detailsHint}
          error={errors.details}
        />
      </div>
    </>
  );
}
