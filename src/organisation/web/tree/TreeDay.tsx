import { DayField } from '#kit/web/forms/DayField.tsx'
import type { TreeOn } from './use-tree-on.ts'
import { useTreeTexts } from './use-tree-texts.ts'

interface Props extends Pick<TreeOn, 'today' | 'on' | 'choose'> {
  className?: string
}

/** The day whose organization is shown. */
export function TreeDay({ today, on, choose, className }: Props) {
  const t = useTreeTexts()
  return (
    <div id="organization-on" className={className}>
      <DayField label={t.on} value={on ?? today} onChange={choose} />
    </div>
  )
}
