import { Button, Field, Input, makeStyles, Select, tokens } from '@fluentui/react-components'
import { auditEntities } from '#home/rules/audit.ts'
import { ChoiceField } from '#kit/web/ChoiceField.tsx'
import { SearchField } from '#kit/web/SearchField.tsx'
import { auditQueries } from './audit-queries.ts'
import type { useAuditFilters } from './use-audit-filters.ts'
import { useTexts } from './use-texts.ts'

interface Props {
  filters: ReturnType<typeof useAuditFilters>
}

export function AuditFilters({ filters }: Props) {
  const { audit: t } = useTexts()
  const styles = useStyles()
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
          none={t.anybody}
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
        <Field label={t.since}>
          <Input
            type="date"
            value={value('since')}
            max={value('until') || undefined}
            onChange={(_, { value: since }) => set({ since })}
          />
        </Field>
        <Field label={t.until}>
          <Input
            type="date"
            value={value('until')}
            min={value('since') || undefined}
            onChange={(_, { value: until }) => set({ until })}
          />
        </Field>
        <Button className={styles.clear} disabledFocusable={!isNarrowed} onClick={clear}>
          {t.clear}
        </Button>
      </div>
    </search>
  )
}

const useStyles = makeStyles({
  filters: { display: 'grid', gap: tokens.spacingVerticalM, minWidth: 0 },
  search: { maxWidth: '480px', width: '100%' },
  fields: {
    'display': 'grid',
    'gridTemplateColumns': 'repeat(auto-fit, minmax(min(100%, 150px), 1fr))',
    'gap': tokens.spacingHorizontalM,
    'alignItems': 'end',
    '& .fui-Input, & .fui-Select__select, & .fui-Combobox': { minWidth: 0, width: '100%' },
  },
  clear: { justifySelf: 'start' },
})
