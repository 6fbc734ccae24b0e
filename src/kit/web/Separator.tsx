import { useTexts } from './use-texts.ts'

/** A separator between two facts in one line. */
export function Separator() {
  return useTexts().separator
}
