import { Button, Field, Select } from '@fluentui/react-components'
import { securityEventKinds } from '#accounts/rules/security/security-events.ts'
import { securityLogQueries } from '#accounts/web/security/security-log-queries.ts'
import { useActor } from '#accounts/web/session.ts'
import { useSecurityLogTexts } from '#accounts/web/security/use-security-log-texts.ts'
import { may } from '#kit/rules/actor.ts'
import { ChoiceField } from '#kit/web/forms/ChoiceField.tsx'
import { SearchField } from '#kit/web/forms/SearchField.tsx'
import { auditQueries } from './audit-queries.ts'
import { DayFields } from './DayFields.tsx'
import { useFilterStyles } from './use-filter-styles.ts'
import type { useSecurityFilters } from './use-security-filters.ts'
import { useTexts } from '#home/web/use-texts.ts'

interface Props {
  filters: ReturnType<typeof useSecurityFilters>
}

export function SecurityLogFilters({ filters }: Props) {
  const t = useSecurityLogTexts()
  const { audit } = useTexts()
  const styles = useFilterStyles()
  const { value, set, isNarrowed, clear } = filters
  const person = value('person')
  const actor = useActor()

  return (
    <search className={styles.filters} aria-label={audit.filters}>
      <SearchField
        className={styles.search}
        value={value('search')}
        label={t.search}
        onSearch={(search) => set({ search })}
      />
      <div className={styles.fields}>
        <ChoiceField
          label={t.person}
          words={audit.actorWords}
          value={person ? { id: person, name: value('person_name') || t.person } : null}
          none={t.everyone}
          choices={may(actor, 'user_management') ? auditQueries.actors : securityLogQueries.people}
          onChoose={(choice) => set({ person: choice?.id ?? '', person_name: choice?.name ?? '' })}
        />
        <Field label={t.kind}>
          <Select value={value('kind')} onChange={(_, { value: kind }) => set({ kind })}>
            <option value="">{audit.everything}</option>
            {securityEventKinds.map((kind) => (
              <option key={kind} value={kind}>
                {t.kinds[kind]}
              </option>
            ))}
          </Select>
        </Field>
        <DayFields words={audit} since={value('since')} until={value('until')} onChange={set} />
        <Button className={styles.clear} disabledFocusable={!isNarrowed} onClick={clear}>
          {audit.clear}
        </Button>
      </div>
    </search>
  )
}
