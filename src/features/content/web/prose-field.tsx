import { type ComponentProps, useRef, useState } from 'react';
import { TextArea } from '#platform/ui/field.tsx';
import { findLinkAt, type WrittenLink, writeLink } from '../domain/prose.ts';
import { LinkDialog } from './link-dialog.tsx';

/** A text that may hold links, and the button that makes one of the selected words or changes the link there. */
export function ProseField({
  onText,
  ...area
}: ComponentProps<typeof TextArea> & { value: string; onText: (text: string) => void }) {
  const control = useRef<HTMLTextAreaElement>(null);
  const [link, setLink] = useState<WrittenLink>();
  const { value } = area;
  const open = () => {
    const { selectionStart, selectionEnd } = control.current ?? {
      selectionStart: value.length,
      selectionEnd: value.length,
    };
    setLink(findLinkAt(value, selectionStart, selectionEnd));
  };
  const replace = ({ start, end }: WrittenLink, words: string) => {
    setLink(undefined);
    onText(`${value.slice(0, start)}${words}${value.slice(end)}`);
    // After the dialog has given the focus back to the button.
    requestAnimationFrame(() => {
      control.current?.focus();
      control.current?.setSelectionRange(start + words.length, start + words.length);
    });
  };
  return (
    <div>
      <TextArea {...area} ref={control} />
      <button type="button" className="button quiet small mt-2" aria-haspopup="dialog" onClick={open}>
        Link<span className="sr-only"> in {area.label}</span>
      </button>
      {link && (
        <LinkDialog
          link={link}
          onWrite={(words, address) => replace(link, writeLink(words, address))}
          onRemove={() => replace(link, link.words)}
          onClose={() => setLink(undefined)}
        />
      )}
    </div>
  );
}
