import { FormProvider } from '@conform-to/react';
import { useId, useState } from 'react';
import { useFetcher } from 'react-router';
import { z } from 'zod';
import { readId, runAction, submitForm } from '#platform/admin/actions.ts';
import type { ListFilter } from '#platform/admin/admin-list.tsx';
import { useActionForm } from '#platform/shell/forms/action-form.tsx';
import { SubmitButton } from '#platform/ui/button.tsx';
import { Dialog } from '#platform/ui/dialogs/dialog.tsx';
import { FormTextField } from '#platform/ui/forms/form-fields.tsx';
import { useFocusAfterDeletion } from '#platform/ui/lists/use-focus-after-deletion.ts';
import { focusElement } from '#platform/ui/state/focus-element.ts';
import { ownerApi } from '../../../web/signed-in-api.ts';
import { Tag, type TagInUse } from '../../contract.ts';
import { MAX_TAG_LENGTH, toTagKey } from '../../domain/tags.ts';

type TagsProps = {
  clientId: string;
  /** Those of the client. */
  tags: readonly string[];
  /** Those of all clients, which are suggested. */
  inUse: readonly TagInUse[];
};

/** The tags of a client in the record. */
export function TagsPart(props: TagsProps) {
  const id = useId();
  return (
    <section className="mt-10" aria-labelledby={id}>
      <TagEditor {...props} heading="Tags" headingId={id} />
    </section>
  );
}

/** The same, from the list of clients. */
export function TagsDialog({ name, onClose, ...props }: TagsProps & { name: string; onClose: () => void }) {
  const id = useId();
  return (
    <Dialog open focusesField onClose={onClose} labelledBy={id} closeLabel="Close">
      <TagEditor {...props} heading={`Tags of ${name}`} headingId={id} />
    </Dialog>
  );
}

const TagForm = z.object({ tag: Tag });

/** A long tag breaks. */
const TAG = 'wrap-anywhere bg-[color-mix(in_oklab,var(--primary)_24%,var(--raised))] font-semibold';

/** The tags of a client, each with a button that removes it, and a field for another one. */
function TagEditor(props: TagsProps & { heading: string; headingId: string }) {
  const { clientId, tags, inUse } = props;
  const [hasAdded, setHasAdded] = useState(false);
  const state = useActionForm({ schema: TagForm, onSaved: () => setHasAdded(true) });
  const { Form, formProps, form, fields } = state;
  const { submit } = useFetcher();
  const heading = useFocusAfterDeletion(tags.length);
  const suggestions = useId();
  const remove = (tag: string) => submit({ intent: 'remove-tag', id: clientId, tag }, { method: 'post' });
  return (
    <>
      <h2 id={props.headingId} ref={heading} tabIndex={-1} className="break-words pr-12">
        {props.heading}
      </h2>
      <p className="measure mt-1 mb-3 text-quiet">
        Words of your own to find people by. Clients see theirs in the download of their data.
      </p>
      {tags.length > 0 && (
        <ul className="mb-4 flex flex-wrap gap-2" aria-label="Tags">
          {tags.map((tag) => (
            <li key={tag} className={`${TAG} inline-flex max-w-full items-center rounded-[22px] ps-4`}>
              <span className="py-1.5 leading-snug" dir="auto">
                {tag}
              </span>
              <button
                type="button"
                className="grid size-11 shrink-0 place-items-center rounded-full"
                aria-label={`Remove ${tag}`}
                onClick={() => void remove(tag)}
              >
                <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5" fill="none" stroke="currentColor">
                  <path d="M6 6l12 12M18 6L6 18" strokeWidth="1.8" strokeLinecap="round" />
                </svg>
              </button>
            </li>
          ))}
        </ul>
      )}
      <Form method="post" aria-label="Add a tag" {...formProps} className="flex max-w-md flex-wrap items-end gap-3">
        <input type="hidden" name="intent" value="add-tag" />
        <input type="hidden" name="id" value={clientId} />
        <FormProvider context={form.context}>
          <div className="min-w-0 flex-[1_1_12rem]">
            <FormTextField
              // The field is a new one after each tag.
              ref={hasAdded ? focusElement : undefined}
              field={fields.tag}
              label="New tag"
              maxLength={MAX_TAG_LENGTH}
              list={suggestions}
            />
          </div>
        </FormProvider>
        <datalist id={suggestions}>
          {inUse
            .filter(({ tag }) => !tags.includes(tag))
            .map(({ tag }) => (
              <option key={tag} value={tag} />
            ))}
        </datalist>
        <SubmitButton busy={state.isBusy} busyText="Adding..." className="button quiet">
          Add
        </SubmitButton>
      </Form>
    </>
  );
}

/** What a page with the tags of a client does. */
export const tagActions = {
  'add-tag': (data: FormData) =>
    submitForm(data, TagForm, {
      save: ({ tag }) =>
        ownerApi('PUT /api/admin/users/{id}/tags', { params: readId(data), body: { tag, given: true } }),
      saved: ({ message }) => message,
      failed: 'Failed to add the tag.',
      reasonFields: { 'tags-full': 'tag' },
      reset: true,
    }),
  'remove-tag': (data: FormData) => {
    const body = { tag: String(data.get('tag')), given: false };
    const remove = () => ownerApi('PUT /api/admin/users/{id}/tags', { params: readId(data), body });
    return runAction('Failed to remove the tag.', remove, ({ message }) => message);
  },
};

/** The filter of the list of clients, which keeps a chosen tag that nobody has any longer; none without a tag. */
export function createTagFilters(inUse: readonly TagInUse[], chosen = ''): ListFilter[] {
  const isChosen = ({ tag }: { tag: string }) => toTagKey(tag) === toTagKey(chosen);
  const tags = chosen === '' || inUse.some(isChosen) ? inUse : [...inUse, { tag: chosen, clients: 0 }];
  if (tags.length === 0) return [];
  // The address may have another spelling, and the select shows the option with its value.
  const options = tags.map((one) => [isChosen(one) ? chosen : one.tag, `${one.tag} (${one.clients})`] as const);
  return [{ name: 'tag', label: 'Tag', options: [['', 'All clients'], ...options] }];
}

/** The tags of a client in the list. */
export const ListedTags = ({ tags }: { tags: readonly string[] }) => (
  <span className="flex flex-wrap gap-1">
    {tags.map((tag) => (
      <span key={tag} className={`${TAG} rounded-[13px] px-[0.6rem] py-[0.1rem] text-[0.85rem]`} dir="auto">
        {tag}
      </span>
    ))}
  </span>
);
