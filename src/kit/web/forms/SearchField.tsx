import { makeStyles, mergeClasses, SearchBox } from '@fluentui/react-components'
import { useEffect, useRef, useState } from 'react'
import { useScreenTexts } from '#kit/web/use-screen-texts.ts'

interface Props {
  value: string
  /** Placeholder and accessible name. */
  label: string
  className?: string
  /** Called 250 ms after the last key, and at once when cleared. */
  onSearch: (text: string) => void
}

const pause = 250

export function SearchField({ value, label, className, onSearch }: Props) {
  const t = useScreenTexts()
  const styles = useStyles()
  const [typed, setTyped] = useState(value)
  const reported = useRef(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // The search was changed from outside: a Clear button, the back button.
  useEffect(() => {
    if (value === reported.current) return
    reported.current = value
    setTyped(value)
  }, [value])

  useEffect(() => () => clearTimeout(timer.current), [])

  const report = (text: string) => {
    reported.current = text.trim()
    onSearch(reported.current)
  }

  return (
    <SearchBox
      className={mergeClasses(styles.field, className)}
      value={typed}
      placeholder={label}
      aria-label={label}
      maxLength={200}
      dismiss={{ 'aria-label': t.clearSearch }}
      onChange={(_, { value: text }) => {
        setTyped(text)
        clearTimeout(timer.current)
        if (text === '') report(text)
        else timer.current = setTimeout(() => report(text), pause)
      }}
    />
  )
}

const useStyles = makeStyles({ field: { '& > input': { textOverflow: 'ellipsis' } } })
