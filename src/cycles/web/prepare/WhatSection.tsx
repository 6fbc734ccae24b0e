import { Checkbox, Field, makeStyles, Select, Text, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '#cycles/web/use-texts.ts'
import { managerialLevels } from '#employees/rules/employee.ts'
import { useTexts as useEmployeeTexts } from '#employees/web/use-texts.ts'
import { templateApi } from '#evaluations/contract/templates.ts'
import { selfAssessmentModes } from '#evaluations/rules/voice/self-assessment.ts'
import { useSelfTexts } from '#evaluations/web/voice/use-self-texts.ts'
import { callApi } from '#kit/web/api/call-api.ts'
import { nameOrdering } from '#kit/web/platform/readers-ordering.ts'
import { RequiredComments } from './RequiredComments.tsx'
import type { SavedCycle } from './use-saved-cycle.ts'
import { shown } from '#kit/web/use-shown.ts'

const most = 200

/** Chosen, and deleted since; of more templates than are listed it may only be further down. */
const isGone = (id: string | undefined, listed: readonly { template_id: string }[]) =>
  id !== undefined && listed.length < most && listed.every(({ template_id }) => template_id !== id)

/** What evaluations begin with: a template for each level, or what the last one asked for. */
export function WhatSection({ saved }: { saved: SavedCycle }) {
  const { what: t } = useTexts()
  const { levels } = useEmployeeTexts()
  const self = useSelfTexts()
  const styles = useStyles()
  const { cycle, change } = saved
  const templates = useQuery({
    queryKey: ['templates', 'all', nameOrdering()],
    queryFn: ({ signal }) => {
      const query = { limit: most, ordering: nameOrdering() }
      return callApi(templateApi.list, { query }, { signal })
    },
  })

  return (
    <>
      <div>
        <Checkbox
          label={t.copy}
          checked={cycle.copy_last}
          onChange={(_, { checked }) => change({ copy_last: checked === true })}
        />
        <Text as="p" size={200} className={styles.quiet}>
          {t.copyHint}
        </Text>
      </div>
      <div className={styles.levels}>
        {managerialLevels.map((level) => (
          <Field key={level} label={t.template(levels[level])}>
            <Select
              value={cycle.template_ids[level] ?? ''}
              onChange={(_, { value }) =>
                change({
                  template_ids: { ...cycle.template_ids, [level]: value || undefined },
                })
              }
            >
              <option value="">{t.noTemplate}</option>
              {templates.data && isGone(cycle.template_ids[level], templates.data.results) && (
                <option value={cycle.template_ids[level]}>{t.templateGone}</option>
              )}
              {shown(templates.data)?.results.map(({ template_id, name }) => (
                <option key={template_id} value={template_id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        ))}
      </div>
      <Field label={t.separation} hint={t.separationHint}>
        <Select
          className={styles.separation}
          value={String(cycle.options.separation_of_duties)}
          onChange={(_, { value }) =>
            change({
              options: { separation_of_duties: value === 'null' ? null : value === 'true' },
            })
          }
        >
          {(['null', 'true', 'false'] as const).map((each) => (
            <option key={each} value={each}>
              {t.separations[each]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={self.mode} hint={self.hints[cycle.options.self_assessment]}>
        <Select
          className={styles.separation}
          value={cycle.options.self_assessment}
          onChange={(_, { value }) =>
            change({
              options: { self_assessment: selfAssessmentModes.find((one) => one === value) },
            })
          }
        >
          {selfAssessmentModes.map((one) => (
            <option key={one} value={one}>
              {self.modes[one]}
            </option>
          ))}
        </Select>
      </Field>
      <RequiredComments saved={saved} />
    </>
  )
}

const useStyles = makeStyles({
  quiet: { margin: 0, color: tokens.colorNeutralForeground3 },
  separation: { minWidth: 0, maxWidth: '320px' },
  levels: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
    gap: tokens.spacingHorizontalL,
  },
})
