import { keyTexts } from '#kit/texts/keys.ts'
import { textsOf } from '#kit/web/texts.ts'
import type { KeyGroup } from '#kit/web/platform/key-list.ts'
import { KeyRows } from './KeyRows.tsx'
import { ReadDialog } from './ReadDialog.tsx'

const useKeyTexts = textsOf(keyTexts)

interface Props {
  groups: readonly KeyGroup[]
  onClose: () => void
}

/** The keys that work where `?` was pressed, and on every screen. */
export function KeysDialog({ groups, onClose }: Props) {
  const t = useKeyTexts()
  const names: Record<string, string> = t.names
  const actions = [...groups, 'anywhere' as const].flatMap((group) => Object.entries(t[group]))
  return (
    <ReadDialog title={t.title} onClose={onClose}>
      <KeyRows rows={actions.map(([key, action]) => [names[key] ?? key, action] as const)} />
    </ReadDialog>
  )
}
