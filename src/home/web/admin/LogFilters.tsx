import { Button, Field, makeStyles, Select, tokens } from '@fluentui/react-components'
import { PhoneFilters } from '#kit/web/filters/PhoneFilters.tsx'
import { ChoiceField, type SearchChoices } from '#kit/web/forms/ChoiceField.tsx'
import { DayField } from '#kit/web/forms/DayField.tsx'
import { SearchField } from '#kit/web/forms/SearchField.tsx'
import type { LogFilterState } from './use-log-filters.ts'
import { useTexts } from '#home/web/use-texts.ts'

interface Props<Kind extends string> {
  filters: Omit<LogFilterState, 'query'>
  words: { search: string; person: string; anyone: string; kind: string }
  people: SearchChoices
  kinds: readonly Kind[]
  kindNames: Record<Kind, string>
}

/** The filters of a log: text, person, kind and days. */
export function LogFilters<Kind extends string>(props: Props<Kind>) {
  const { filters, words, people, kinds, kindNames } = props
  const { audit: t } = useTexts()
  const styles = useStyles()
  const { set, values } = filters
  const { search, person, kind, since, until } = values

  return (
    <div role="group" className={styles.filters} aria-label={t.filters}>
      <SearchField
        className={styles.search}
        value={search}
        label={words.search}
        onSearch={(search) => set({ search })}
      />
      <div className={styles.fields}>
        <PhoneFilters count={[person.id, kind, since, until].filter(Boolean).length}>
          <ChoiceField
            label={words.person}
            words={t.actorWords}
            value={person.id ? { id: person.id, name: person.name || words.person } : null}
            none={words.anyone}
            choices={people}
            onChoose={filters.setPerson}
          />
          <Field label={words.kind}>
            <Select value={kind} onChange={(_, { value }) => filters.setKind(value)}>
              <option value="">{t.everything}</option>
              {kinds.map((kind) => (
                <option key={kind} value={kind}>
                  {kindNames[kind]}
                </option>
              ))}
            </Select>
          </Field>
          <DayField
            label={t.since}
            value={since}
            max={until || undefined}
            onChange={(since) => set({ since })}
          />
          <DayField
            label={t.until}
            value={until}
            min={since || undefined}
            onChange={(until) => set({ until })}
          />
        </PhoneFilters>
        <Button
          className={styles.clear}
          disabledFocusable={!filters.isNarrowed}
          onClick={filters.clear}
        >
          {t.clear}
        </Button>
      </div>
    </div>
  )
}

const useStyles = makeStyles({
  filters: { display: 'grid', gap: tokens.spacingVerticalM, minWidth: 0 },
  search: { maxWidth: '480px', width: '100%' },
  // A row that wraps.
  fields: {
    'display': 'grid',
    'gridTemplateColumns': 'repeat(auto-fit, minmax(min(100%, 150px), 1fr))',
    'gap': tokens.spacingHorizontalM,
    'alignItems': 'end',
    '& .fui-Input, & .fui-Select__select, & .fui-Combobox': { minWidth: 0, width: '100%' },
  },
  clear: { justifySelf: 'start' },
})
