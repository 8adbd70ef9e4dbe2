import { useState } from 'react';
import { getAdminEmail } from '#platform/browser-session/stored-admin.ts';
import { TextField } from '#platform/ui/forms/field.tsx';

/** The field for the owner's password, which can be shown. */
export function PasswordField({ error }: { error: string | undefined }) {
  const [shown, setShown] = useState(false);
  return (
    <div className="grid gap-1">
      <TextField
        label="Password"
        name="password"
        type={shown ? 'text' : 'password'}
        required
        maxLength={200}
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
        error={error}
      />
      <ShowPassword shown={shown} onShow={setShown} />
    </div>
  );
}

/** Shows the typed password: typing errors are frequent on a phone. */
export function ShowPassword({ shown, onShow }: { shown: boolean; onShow: (shown: boolean) => void }) {
  return (
    <label className="flex min-h-11 w-fit items-center gap-2.5">
      <input type="checkbox" className="size-5" checked={shown} onChange={(event) => onShow(event.target.checked)} />
      Show what I type
    </label>
  );
}

/** Tells the password manager which account a password belongs to. */
export function HiddenUsername() {
  return <input type="text" name="username" autoComplete="username" defaultValue={getAdminEmail()} hidden readOnly />;
}
