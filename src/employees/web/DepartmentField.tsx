import { Input, makeStyles, mergeClasses } from '@fluentui/react-components'
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down'
import { lazy, startTransition, Suspense, useId, useRef, useState } from 'react'
import { useTexts } from './use-texts.ts'

const loadChoices = async () => ({
  default: (await import('./DepartmentChoices.tsx')).DepartmentChoices,
})
const DepartmentChoices = lazy(loadChoices)

interface Props {
  /** Empty: all departments. */
  value: string
  /** What the chosen one is called. */
  name: string
  className?: string
  onChoose: (department_id: string, name: string) => void
}

/** All departments, or one. The choices are loaded when someone comes near; until then it takes what is typed. */
export function DepartmentField({ value, name, className, onChoose }: Props) {
  const t = useTexts()
  const styles = useStyles()
  const choices = useId()
  const input = useRef<HTMLInputElement>(null)
  const wantsChoices = useRef(false)
  const [typed, setTyped] = useState<string>()
  const [begins, setBegins] = useState<'elsewhere' | 'focused' | 'open'>()

  const prepare = () => {
    const show = () => {
      const isHere = document.activeElement === input.current
      // As a transition, so that the field stays, and keeps the focus, until the other is there.
      startTransition(() =>
        setBegins(isHere ? (wantsChoices.current ? 'open' : 'focused') : 'elsewhere'),
      )
    }
    // Should they not arrive, coming back asks again.
    loadChoices().then(show, () => undefined)
  }

  const field = mergeClasses(styles.field, className)
  return (
    <Suspense>
      {begins ? (
        <DepartmentChoices
          className={field}
          value={value}
          name={name}
          typed={typed}
          begins={begins}
          onType={setTyped}
          onChoose={onChoose}
        />
      ) : (
        <Input
          ref={input}
          className={field}
          role="combobox"
          aria-expanded={false}
          aria-controls={choices}
          aria-label={t.department}
          contentAfter={<ChevronDownRegular aria-hidden />}
          value={typed ?? name}
          onChange={(_, { value }) => {
            wantsChoices.current = true
            setTyped(value)
          }}
          onPointerEnter={() => void loadChoices().catch(() => undefined)}
          onClick={() => {
            wantsChoices.current = true
          }}
          onFocus={({ target }) => {
            target.select()
            prepare()
          }}
          onBlur={() => setTyped(undefined)}
        />
      )}
    </Suspense>
  )
}

// Fluent's own least width is more than a phone has.
const useStyles = makeStyles({
  field: { 'minWidth': 0, '& > input': { minWidth: 0, width: '100%' } },
})
