import { AddRegular } from '@fluentui/react-icons/svg/add'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import { EditRegular } from '@fluentui/react-icons/svg/edit'
import { HistoryRegular } from '@fluentui/react-icons/svg/history'
import type { FluentIcon } from '@fluentui/react-icons'
import { isolated } from '#kit/rules/language/language.ts'
import type { PlacementLine } from './placement-line.ts'
import { usePlacementTexts } from './use-placement-texts.ts'

export type PlacementAction = 'create' | 'edit' | 'remove' | 'history'

export interface PlacementToolsOptions {
  line: PlacementLine
  mayChange: boolean
  onAction: (action: PlacementAction, line: PlacementLine) => void
}

/** The actions on a placement; someone without one can be given one. */
export function usePlacementTools({ line, mayChange, onAction }: PlacementToolsOptions) {
  const t = usePlacementTexts()
  const name = isolated(line.employee_name)
  const tool = (action: PlacementAction, Icon: FluentIcon, title: string, label: string) => ({
    Icon,
    title,
    label,
    onClick: () => onAction(action, line),
  })
  const history = tool('history', HistoryRegular, t.history, t.historyOf(name))
  if (!mayChange) return [history]
  if (!line.placement) return [history, tool('create', AddRegular, t.add, t.addFor(name))]
  return [
    history,
    tool('edit', EditRegular, t.edit, t.editOf(name)),
    tool('remove', DeleteRegular, t.remove, t.removeOf(name)),
  ]
}
