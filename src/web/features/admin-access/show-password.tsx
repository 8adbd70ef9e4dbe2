/** Shows the typed password: typing errors are frequent on a phone. */
export function ShowPassword({ shown, onShow }: { shown: boolean; onShow: (shown: boolean) => void }) {
  return (
    <label className="flex min-h-11 w-fit items-center gap-2.5">
      <input type="checkbox" className="size-5" checked={shown} onChange={(event) => onShow(event.target.checked)} />
      Show what I type
    </label>
  );
}
