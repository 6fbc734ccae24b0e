import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import type { Placement } from '#employees/contract/placements.ts'
import { formatAssignedAt } from '#employees/rules/import/assigned-at.ts'
import { steps } from '#employees/rules/placements/placement.ts'
import type { Language } from '#kit/rules/language/language.ts'
import { languageAtom } from '#kit/web/platform/language.ts'
import { usePlacementTexts } from './use-placement-texts.ts'

type Names = Pick<
  Placement,
  'company_name' | 'department_name' | 'sub_department_name' | 'section_name' | 'sub_section_name'
>

/** A placement as it is written: N/A for a name that is missing, a dash for a level no one needs. */
export function usePlacementWords() {
  const t = usePlacementTexts()
  const language = useAtomValue(languageAtom)
  return useMemo(() => wordsOf(t, language), [t, language])
}

function wordsOf(t: ReturnType<typeof usePlacementTexts>, language: Language) {
  return {
    employee: (name: string) => name || t.missing,
    company: ({ company_name }: { company_name: string | null }) => company_name || t.missing,
    department: ({ department_name }: Names) => department_name || t.missing,
    below: (name: string | null) => name || t.none,
    path: (names: Names) => steps.flatMap((step) => names[`${step}_name`] || []),
    moment: (moment: string | null) =>
      formatAssignedAt(moment, language, { missing: t.missing, invalid: t.invalidDate }),
  }
}
