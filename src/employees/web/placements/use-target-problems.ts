import { useState } from 'react'
import type { Step, Target } from '#employees/rules/placement.ts'
import { usePlacementTexts } from './use-placement-texts.ts'

/** What is wrong with the steps of a placement: missing, or refused by the server. */
export function useTargetProblems(target: Target, fields: Record<string, string>) {
  const { required } = usePlacementTexts()
  const [isChecked, setIsChecked] = useState(false)
  return {
    isChecked,
    hasFields: Object.keys(fields).length > 0,
    check: () => setIsChecked(true),
    of: (step: Step): string | undefined => {
      if (isChecked && !target[step]) {
        if (step === 'company') return required.company_required
        if (step === 'department') return required.department_required
      }
      return fields[`${step}_id`]
    },
  }
}
