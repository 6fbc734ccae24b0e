/** Hides a combobox's arrow from screen readers: the field itself has a name and opens by keyboard. */
export const hiddenChevron = {
  'aria-hidden': true,
  'role': 'presentation',
  'tabIndex': -1,
} as const
