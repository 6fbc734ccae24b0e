import { makeStyles } from '@fluentui/react-components'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import { EditRegular } from '@fluentui/react-icons/svg/edit'
import { HistoryRegular } from '@fluentui/react-icons/svg/history'
import type { Placement } from '#employees/contract/placements.ts'
import { isolated } from '#kit/rules/language.ts'
import { IconButton } from '#kit/web/IconButton.tsx'
import { usePlacementTexts } from './use-placement-texts.ts'

export type PlacementAction = 'edit' | 'remove' | 'history'

interface Props {
  placement: Placement
  mayChange: boolean
  onAction: (action: PlacementAction, placement: Placement) => void
}

/** The actions on a placement. */
export function PlacementTools({ placement, mayChange, onAction }: Props) {
  const t = usePlacementTexts()
  const styles = useStyles()
  const name = isolated(placement.employee_name)
  return (
    <div className={styles.tools}>
      <IconButton
        icon={<HistoryRegular />}
        title={t.history}
        label={t.historyOf(name)}
        onClick={() => onAction('history', placement)}
      />
      {mayChange && (
        <>
          <IconButton
            icon={<EditRegular />}
            title={t.edit}
            label={t.editOf(name)}
            onClick={() => onAction('edit', placement)}
          />
          <IconButton
            icon={<DeleteRegular />}
            title={t.remove}
            label={t.removeOf(name)}
            onClick={() => onAction('remove', placement)}
          />
        </>
      )}
    </div>
  )
}

const useStyles = makeStyles({ tools: { display: 'flex', marginInlineStart: '-6px' } })
