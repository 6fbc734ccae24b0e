import { useTexts } from './use-texts.ts'

/** Stands between two facts in one line. */
export function Separator() {
  return useTexts().separator
}
