import { useState } from 'react'
import type { Start } from '#evaluations/contract/evaluation.ts'
import type { StartsWith } from '#evaluations/rules/bulk/start.ts'
import type { Choice } from '#kit/web/forms/ChoiceField.tsx'

export type StartChoice = ReturnType<typeof useStart>

/** What new evaluations begin with. */
export function useStart() {
  const [from, setFrom] = useState<StartsWith>('empty')
  const [template, setTemplate] = useState<Choice | null>(null)
  const start = (): Start | undefined => {
    if (from !== 'template') return { from }
    return template ? { from, template_id: template.id } : undefined
  }
  return {
    from,
    template,
    setFrom,
    setTemplate,
    /** Undefined while the template is still to be chosen. */
    start: start(),
    isDirty: from !== 'empty',
  }
}
