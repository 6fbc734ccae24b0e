import { Button, makeStyles, Select, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import type { DraftStep } from '#imports/web/studio/studio-steps.ts'
import type { MappedDraft } from '#imports/web/studio/use-draft.ts'
import { useStudioTexts } from '#imports/web/studio/use-studio-texts.ts'
import { useFormat } from '#kit/web/use-format.ts'
import { FieldValues } from './FieldValues.tsx'
import { openValues } from './open-values.ts'
import { useDecisions } from './use-decisions.ts'

interface Props {
  draft: MappedDraft
  onTurn: (step: DraftStep) => void
}

const states = ['open', 'decided', 'matched'] as const
export type ValueState = (typeof states)[number]

/** The values of the file that nothing stored has, each once for all of its rows. */
export function ValuesStep({ draft, onTurn }: Props) {
  const t = useStudioTexts()
  const styles = useStyles()
  const { count } = useFormat()
  const decisions = useDecisions(draft)
  const { values } = draft.mapping
  const open = openValues(draft.mapping)
  const [state, setState] = useState<ValueState>(open > 0 ? 'open' : 'decided')
  const fields = draft.fields.filter(({ id }) => (values[id]?.distinct ?? 0) > 0)

  return (
    <>
      {fields.length === 0 ? (
        <p className={styles.hint}>{t.values.none}</p>
      ) : (
        <label className={styles.filter}>
          {t.values.show}
          <Select
            value={state}
            onChange={(_, { value }) => setState(states.find((each) => each === value) ?? 'open')}
          >
            {states.map((each) => (
              <option key={each} value={each}>
                {t.values.states[each]}
              </option>
            ))}
          </Select>
        </label>
      )}
      {fields.map((field) => (
        <FieldValues
          key={`${field.id} ${state}`}
          draft={draft}
          field={field}
          state={state}
          decisions={decisions}
        />
      ))}
      <div className={styles.actions}>
        <Button onClick={() => onTurn('columns')}>{t.back.check}</Button>
        <Button
          appearance="primary"
          disabledFocusable={!draft.mapping.ready || decisions.isSaving}
          onClick={() => onTurn('check')}
        >
          {t.next.columns}
        </Button>
        {open > 0 && <span className={styles.hint}>{t.values.stillOpen(open, count(open))}</span>}
      </div>
    </>
  )
}

const useStyles = makeStyles({
  hint: { margin: 0, color: tokens.colorNeutralForeground2 },
  filter: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    justifySelf: 'start',
  },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
  },
})
