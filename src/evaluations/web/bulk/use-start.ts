import { useStoredState } from '#kit/web/forms/use-stored.ts'
import type { Start } from '#evaluations/contract/evaluation.ts'
import type { StartsWith } from '#evaluations/rules/bulk/start.ts'
import type { Choice } from '#kit/web/forms/ChoiceField.tsx'

export type StartChoice = ReturnType<typeof useStart>

/** What new evaluations begin with. */
export function useStart(keep: string) {
  const [from = 'empty', setFrom] = useStoredState<StartsWith>(`${keep}:from`)
  const [template = null, setTemplate] = useStoredState<Choice | null>(`${keep}:template`)
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
    discard: () => {
      setFrom(undefined)
      setTemplate(undefined)
    },
  }
}
