import { useState } from 'react';
import { FormDialog } from '#platform/shell/form-dialog.tsx';
import { FieldGrid } from '#platform/ui/field-grid.tsx';
import { FormTextArea, FormTextField } from '#platform/ui/form-fields.tsx';
import type { AdminChocolate } from '../../contract/shop-admin.ts';
import { ChocolatePicture } from '../chocolate-picture.tsx';
import { type ChocolateFields, ChocolateForm, toContents, toFormValues, toLabel } from './chocolate-form.ts';
import { ContentsFields } from './contents-fields.tsx';
import { DietFields } from './diet-fields.tsx';
import { LabelFields } from './label-fields.tsx';
import { PhotoField, type PhotoPlan } from './photo-field.tsx';
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
