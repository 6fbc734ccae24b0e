import {
  Combobox,
  Field,
  makeStyles,
  Option,
  Tag,
  TagGroup,
  tokens,
} from '@fluentui/react-components'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useActor } from '#accounts/web/session.ts'
import { employeeApi } from '#employees/contract/employees.ts'
import { createRefusal } from '#evaluations/rules/workflow.ts'
import { callApi } from '#kit/web/api/call-api.ts'
import { minutes } from '#kit/web/api/query-client.ts'
import { hiddenChevron } from '#kit/web/forms/hidden-chevron.ts'
import { useDebouncedValue } from '#kit/web/forms/use-debounced-value.ts'
import { useScreenTexts } from '#kit/web/use-screen-texts.ts'
import { useTexts as useKitTexts } from '#kit/web/use-texts.ts'
import type { Person } from '#evaluations/web/EmployeePicker.tsx'
import { useTexts } from '#evaluations/web/use-texts.ts'
import { useShown } from '#kit/web/use-shown.ts'
import type { ListedEmployee } from '#employees/contract/employees.ts'

interface Props {
  chosen: readonly Person[]
  problem: string | undefined
  onChange: (people: readonly Person[]) => void
}

const shown = 50

const none: ListedEmployee[] = []

/** Several of the employees whose evaluations the person may begin; the list stays open meanwhile. */
export function PeoplePicker({ chosen, problem, onChange }: Props) {
  const t = useTexts().many
  const { add } = useTexts()
  const kit = useKitTexts()
  const { choice: words } = useScreenTexts()
  const styles = useStyles()
  const actor = useActor()
  const [typed, setTyped] = useState('')
  const search = useDebouncedValue(typed.trim())
  const { data, error } = useQuery({
    queryKey: ['employees', 'several', search],
    queryFn: ({ signal }) =>
      callApi(employeeApi.list, { query: { search, status: 'Active', limit: shown } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: minutes(1),
  })
  const people = useShown(data?.results ?? none).filter(
    (employee) => !createRefusal(employee, actor),
  )
  const choose = (employee_id: string | undefined) => {
    if (employee_id === undefined) return
    const without = chosen.filter((person) => person.employee_id !== employee_id)
    const found = people.find((person) => person.employee_id === employee_id)
    if (without.length < chosen.length) onChange(without)
    else if (found) onChange([...chosen, { employee_id, name: found.name }])
  }

  return (
    <div className={styles.picker}>
      <Field label={t.add} required validationMessage={problem ?? error?.message}>
        <Combobox
          multiselect
          expandIcon={hiddenChevron}
          className={styles.field}
          listbox={{ className: styles.listbox }}
          inlinePopup
          positioning={{ strategy: 'fixed', autoSize: 'height' }}
          placeholder={add.chooseEmployee}
          value={typed}
          selectedOptions={chosen.map(({ employee_id }) => employee_id)}
          onBlur={() => setTyped('')}
          onChange={({ target }) => setTyped(target.value)}
          onOptionSelect={(_, { optionValue }) => choose(optionValue)}
        >
          {people.map(({ employee_id, name, employee_code, department }) => (
            <Option key={employee_id} value={employee_id} text={name}>
              <span className={styles.choice}>
                <bdi>{name}</bdi>
                <bdi className={styles.note}>{kit.listed([employee_code, ...department])}</bdi>
              </span>
            </Option>
          ))}
          {people.length === 0 && (
            <Option disabled value="empty" text="">
              {data ? add.noOneFound : words.loading}
            </Option>
          )}
          {data && data.count > data.results.length && (
            <Option disabled value="more" text="">
              {words.more}
            </Option>
          )}
        </Combobox>
      </Field>
      {chosen.length > 0 && (
        <TagGroup
          className={styles.chosen}
          aria-label={t.chosen}
          onDismiss={(_, { value }) => choose(value)}
        >
          {chosen.map(({ employee_id, name }) => (
            <Tag
              key={employee_id}
              value={employee_id}
              dismissible
              size="small"
              className={styles.tag}
              dismissIcon={{ 'aria-label': t.drop(name) }}
            >
              <bdi>{name}</bdi>
            </Tag>
          ))}
        </TagGroup>
      )}
    </div>
  )
}

const useStyles = makeStyles({
  picker: { display: 'grid', gap: tokens.spacingVerticalS },
  // Fluent's minimum width is wider than a phone.
  field: { 'minWidth': 0, '& > input': { minWidth: 0, width: '100%' } },
  listbox: { zIndex: 6, maxHeight: 'min(280px, 45vh)' },
  choice: { display: 'grid', minWidth: 0, overflowWrap: 'anywhere' },
  note: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  chosen: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalXS,
    maxHeight: '160px',
    overflowY: 'auto',
  },
  tag: { maxWidth: '100%' },
})
