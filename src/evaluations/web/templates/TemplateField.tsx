import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { templateApi } from '#evaluations/contract/templates.ts'
import { callApi } from '#kit/web/api/call-api.ts'
import { type Choice, ChoiceField } from '#kit/web/forms/ChoiceField.tsx'
import { useStartTexts } from '#evaluations/web/use-start-texts.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'
import { nameOrdering } from '#kit/web/platform/readers-ordering.ts'
import { shown as inReadersLanguage } from '#kit/web/use-shown.ts'

interface Props {
  chosen: Choice | null
  problem: string | undefined
  takesFocus?: boolean
  /** Where there is only one, it is chosen already. */
  choosesOnlyOne?: boolean
  onChoose: (template: Choice | null) => void
}

const shown = 50

const choices = (search: string, items: (objectives: number, competencies: number) => string) => ({
  queryKey: ['templates', 'choices', search, nameOrdering()],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const query = { search, limit: shown, ordering: nameOrdering() }
    const { results, count } = await callApi(templateApi.list, { query }, { signal })
    return {
      choices: inReadersLanguage(results).map(
        ({ template_id, name, objectives_count, competencies_count }) => ({
          id: template_id,
          name,
          note: items(objectives_count, competencies_count),
        }),
      ),
      hasMore: count > results.length,
    }
  },
})

/** One of the saved templates. */
export function TemplateField({
  chosen,
  problem,
  takesFocus = false,
  choosesOnlyOne = false,
  onChoose,
}: Props) {
  const t = useStartTexts()
  const { items } = useTexts().templates
  const { data } = useQuery({ ...choices('', items), enabled: choosesOnlyOne })
  const [only] = data && !data.hasMore && data.choices.length === 1 ? data.choices : []
  const wasOffered = useRef(false)
  useEffect(() => {
    if (!only || wasOffered.current) return
    wasOffered.current = true
    if (chosen === null) onChoose(only)
  }, [only, chosen, onChoose])
  return (
    <ChoiceField
      label={t.template}
      required
      takesFocus={takesFocus}
      words={{ placeholder: t.chooseTemplate, empty: t.noTemplates }}
      value={chosen}
      problem={problem}
      choices={(search) => choices(search, items)}
      onChoose={onChoose}
    />
  )
}
