/** Shown when a dialog with unsaved input would close. */
export const unsavedChanges = {
  title: 'Leave without saving?',
  text: 'What you typed will be lost.',
  icon: 'question',
  confirm: 'Leave',
  cancel: 'Keep editing',
} as const;

/** Confirmation before any action that cannot be undone. */
export const confirmDialog = { title: 'Are you sure?', icon: 'warning', cancel: 'Cancel' } as const;
