import { Field, makeStyles, Select, Text, tokens } from '@fluentui/react-components'
import { EditRegular } from '@fluentui/react-icons/svg/edit'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { type Evaluation, evaluationApi } from '#evaluations/contract/evaluation.ts'
import { selfAssessmentModes } from '#evaluations/rules/voice/self-assessment.ts'
import { useApiMutation } from '#kit/web/api/use-api-mutation.ts'
import { ActionLink } from '#kit/web/links/ActionLink.tsx'
import { Panel } from '#kit/web/Panel.tsx'
import { subtitle2 } from '#kit/web/platform/text-styles.ts'
import { SelfState } from './SelfState.tsx'
import { selfQueries } from './self-queries.ts'
import { useSelfTexts } from './use-self-texts.ts'

/** Beside a draft, for those who evaluate: how far the self-assessment is, and whether one is asked for. */
export function SelfPanel({ evaluation }: { evaluation: Evaluation }) {
  const t = useSelfTexts()
  const styles = useStyles()
  const id = useId()
  const { evaluation_id, updated_at } = evaluation
  const { data } = useQuery(selfQueries.of(evaluation_id))
  const setting = useApiMutation(evaluationApi.update, { done: t.modeSaved, failed: t.modeFailed })
  if (!data || (data.mode === 'off' && !data.can_set)) return null
  const { mode, can_set, can_write } = data
  return (
    <Panel aria-labelledby={id} className={styles.panel}>
      <h2 id={id} className={styles.title}>
        {t.title}
      </h2>
      {can_set ? (
        <Field hint={t.hints[mode]}>
          <Select
            value={mode}
            aria-label={t.mode}
            disabled={setting.isPending}
            onChange={(_, { value }) =>
              setting.mutate({
                params: { evaluation_id },
                body: { self_assessment: selfAssessmentModes.find((one) => one === value) },
                ifMatch: updated_at,
              })
            }
          >
            {selfAssessmentModes.map((one) => (
              <option key={one} value={one}>
                {t.modes[one]}
              </option>
            ))}
          </Select>
        </Field>
      ) : (
        <Text size={200} className={styles.quiet}>
          {t.hints[mode]}
        </Text>
      )}
      {mode !== 'off' && <SelfState assessment={data} />}
      {can_write && (
        <ActionLink to={`/evaluations/${evaluation_id}/self-assessment`} icon={<EditRegular />}>
          {t.enterOnBehalf}
        </ActionLink>
      )}
    </Panel>
  )
}

const useStyles = makeStyles({
  panel: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalS },
  title: { ...subtitle2, margin: 0 },
  quiet: { color: tokens.colorNeutralForeground3 },
})
