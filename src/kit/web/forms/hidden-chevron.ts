/** The arrow of a combobox: the field itself opens by keyboard and is what a screen reader names. */
export const hiddenChevron = {
  'aria-hidden': true,
  'role': 'presentation',
  'tabIndex': -1,
} as const
