import { Button } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { EmptyState } from '#kit/web/feedback/EmptyState.tsx'
import { Panel } from '#kit/web/Panel.tsx'
import { useTexts } from './use-texts.ts'

interface Props {
  icon: ReactNode
  title: string
  /** What to do where there is nothing at all yet. */
  hint: string
  search: string
  /** The button that makes the first one. */
  add: ReactNode
  onClear: () => void
}

export function NothingFound({ icon, title, hint, search, add, onClear }: Props) {
  const t = useTexts()
  const isSearching = search !== ''
  return (
    <Panel>
      <EmptyState
        icon={icon}
        title={title}
        hint={isSearching ? t.adjustSearch : add ? hint : undefined}
        action={isSearching ? <Button onClick={onClear}>{t.clearSearch}</Button> : add}
      />
    </Panel>
  )
}
