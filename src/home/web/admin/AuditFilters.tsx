import { Button, Field, Select } from '@fluentui/react-components'
import { auditEntities } from '#home/rules/audit.ts'
import { ChoiceField } from '#kit/web/forms/ChoiceField.tsx'
import { SearchField } from '#kit/web/forms/SearchField.tsx'
import { auditQueries } from './audit-queries.ts'
import { DayFields } from './DayFields.tsx'
import type { useAuditFilters } from './use-audit-filters.ts'
import { useFilterStyles } from './use-filter-styles.ts'
import { useTexts } from '#home/web/use-texts.ts'

interface Props {
  filters: ReturnType<typeof useAuditFilters>
}

export function AuditFilters({ filters }: Props) {
  const { audit: t } = useTexts()
  const styles = useFilterStyles()
  const { value, set, isNarrowed, clear } = filters
  const actor = value('actor')

  return (
    <search className={styles.filters} aria-label={t.filters}>
      <SearchField
        className={styles.search}
        value={value('search')}
        label={t.search}
        onSearch={(search) => set({ search })}
      />
      <div className={styles.fields}>
        <ChoiceField
          label={t.actor}
          words={t.actorWords}
          value={actor ? { id: actor, name: value('actor_name') || t.actor } : null}
          none={t.anyone}
          choices={auditQueries.actors}
          onChoose={(choice) => set({ actor: choice?.id ?? '', actor_name: choice?.name ?? '' })}
        />
        <Field label={t.kind}>
          <Select
            value={value('entity')}
            onChange={(_, { value: entity }) => set({ entity, entity_id: '' })}
          >
            <option value="">{t.everything}</option>
            {auditEntities.map((entity) => (
              <option key={entity} value={entity}>
                {t.entities[entity]}
              </option>
            ))}
          </Select>
        </Field>
        <DayFields words={t} since={value('since')} until={value('until')} onChange={set} />
        <Button className={styles.clear} disabledFocusable={!isNarrowed} onClick={clear}>
          {t.clear}
        </Button>
      </div>
    </search>
  )
}
