import { Button, Field, Input, makeStyles, Text, tokens } from '@fluentui/react-components'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { cycleQueries } from '#cycles/web/queries.ts'
import { useTexts } from '#cycles/web/use-texts.ts'
import { jobTypes, managerialLevels } from '#employees/rules/employee.ts'
import { useTexts as useEmployeeTexts } from '#employees/web/use-texts.ts'
import { useUnitChoices } from '#evaluations/web/bulk/use-unit-choices.ts'
import { lazyPart } from '#kit/web/feedback/lazy-part.tsx'
import { type Choice, ChoiceField } from '#kit/web/forms/ChoiceField.tsx'
import { DayField } from '#kit/web/forms/DayField.tsx'
import { companyQueries } from '#organisation/web/queries.ts'
import { TickGroup } from './TickGroup.tsx'
import type { SavedCycle } from './use-saved-cycle.ts'

const MembersDialog = lazyPart(async () => (await import('./MembersDialog.tsx')).MembersDialog)

const chosen = (id: string | undefined, name: string | null): Choice | null =>
  id === undefined || name === null ? null : { id, name }

/** Who takes part: everyone to whom all choices apply, and how many that are. */
export function WhoSection({ saved }: { saved: SavedCycle }) {
  const { who: t } = useTexts()
  const { levels, jobTypes: jobs } = useEmployeeTexts()
  const styles = useStyles()
  const unitChoices = useUnitChoices()
  const [isListed, setIsListed] = useState(false)
  const { cycle, change } = saved
  const { population, cycle_id } = cycle
  const [company, setCompany] = useState(chosen(population.company_id, cycle.company_name))
  const [unit, setUnit] = useState(chosen(population.unit_id, cycle.unit_name))
  const members = useInfiniteQuery(cycleQueries.members(cycle_id, '', 'in'))
  const set = (part: Partial<typeof population>) =>
    change({ population: { ...population, ...part } })

  return (
    <>
      <div className={styles.fields}>
        <ChoiceField
          label={t.company}
          words={t.companies}
          value={company}
          choices={(search) => companyQueries.choices(search)}
          none={t.everyone}
          onChoose={(choice) => {
            setCompany(choice)
            set({ company_id: choice?.id })
          }}
        />
        <ChoiceField
          label={t.unit}
          words={t.units}
          value={unit}
          choices={unitChoices}
          none={t.units.placeholder}
          onChoose={(choice) => {
            setUnit(choice)
            set({ unit_id: choice?.id })
          }}
        />
        <DayField
          label={t.joinedBefore}
          value={population.joined_before ?? ''}
          onChange={(day) => set({ joined_before: day || undefined })}
        />
        <Field label={t.service}>
          <Input
            type="number"
            min={0}
            max={600}
            value={String(population.service_months ?? '')}
            onChange={(_, { value }) =>
              set({ service_months: value === '' ? undefined : Number(value) })
            }
          />
        </Field>
      </div>
      <TickGroup
        label={t.levels}
        all={managerialLevels}
        words={levels}
        ticked={population.managerial_levels}
        onChange={(managerial_levels) => set({ managerial_levels })}
      />
      <TickGroup
        label={t.jobTypes}
        all={jobTypes}
        words={jobs}
        ticked={population.job_types}
        onChange={(job_types) => set({ job_types })}
      />
      <div className={styles.result}>
        <Text role="status" weight="semibold">
          {members.data && (members.data.count === 0 ? t.noOne : t.count(members.data.count))}
        </Text>
        <Button onClick={() => setIsListed(true)}>{t.show}</Button>
      </div>
      {isListed && <MembersDialog cycle_id={cycle_id} onClose={() => setIsListed(false)} />}
    </>
  )
}

const useStyles = makeStyles({
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(176px, 1fr))',
    gap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalM,
  },
  result: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
  },
})
