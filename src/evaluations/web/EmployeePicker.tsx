import { Combobox, Field, makeStyles, Option } from '@fluentui/react-components'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useActor } from '#accounts/web/session.ts'
import { employeeApi } from '#employees/contract/employees.ts'
import { createRefusal } from '#evaluations/rules/workflow.ts'
import { callApi } from '#kit/web/api/call-api.ts'
import { minutes } from '#kit/web/api/query-client.ts'
import { useTexts as useKitTexts } from '#kit/web/use-texts.ts'
import { hiddenChevron } from '#kit/web/forms/hidden-chevron.ts'
import { useTexts } from './use-texts.ts'
import { useShown } from '#kit/web/use-shown.ts'
import type { ListedEmployee } from '#employees/contract/employees.ts'

export interface Person {
  employee_id: string
  name: string
}

interface Props {
  chosen: Person | undefined
  problem: string | undefined
  onChoose: (person: Person | undefined) => void
}

const shown = 20

const none: ListedEmployee[] = []

/** Finds one of the employees whose evaluation the person may begin. */
export function EmployeePicker({ chosen, problem, onChoose }: Props) {
  const { add: t } = useTexts()
  const { separator } = useKitTexts()
  const actor = useActor()
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(chosen?.name === typed ? '' : typed.trim())
  const { data, isPending } = useQuery({
    queryKey: ['employees', 'picker', search],
    queryFn: ({ signal }) =>
      callApi(employeeApi.list, { query: { search, status: 'Active', limit: shown } }, { signal }),
    staleTime: minutes(5),
    placeholderData: keepPreviousData,
  })
  const people = useShown(data?.results ?? none).filter(
    (employee) => !createRefusal(employee, actor),
  )

  return (
    <Field label={t.employee} required validationMessage={problem}>
      <Combobox
        expandIcon={hiddenChevron}
        inlinePopup
        listbox={{ className: useStyles().list }}
        positioning={{ strategy: 'fixed' }}
        value={typed}
        placeholder={t.chooseEmployee}
        selectedOptions={chosen ? [chosen.employee_id] : []}
        onChange={({ target }) => {
          setTyped(target.value)
          onChoose(undefined)
        }}
        onOptionSelect={(_, { optionValue }) => {
          const person = people.find(({ employee_id }) => employee_id === optionValue)
          setTyped(person?.name ?? '')
          onChoose(person)
        }}
      >
        {people.map(({ employee_id, name, employee_code, department }) => (
          <Option key={employee_id} value={employee_id} text={name}>
            <span>
              <bdi>{name}</bdi>
              {separator}
              <bdi>{[employee_code, ...department].join(separator)}</bdi>
            </span>
          </Option>
        ))}
        {people.length === 0 && !isPending && (
          <Option disabled text="">
            {t.noOneFound}
          </Option>
        )}
      </Combobox>
    </Field>
  )
}

const useStyles = makeStyles({ list: { maxHeight: '280px' } })
