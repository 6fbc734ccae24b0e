import { Button, Tooltip } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { usePlacementTexts } from './use-placement-texts.ts'

interface Props {
  mayAdd: boolean
  onAdd: () => void
}

/** Opens the form for a placement; disabled with a reason for users who cannot add one. */
export function AddPlacementButton({ mayAdd, onAdd }: Props) {
  const t = usePlacementTexts()
  const button = (
    <Button
      appearance="primary"
      icon={<AddRegular />}
      disabledFocusable={!mayAdd}
      onClick={mayAdd ? onAdd : undefined}
    >
      {t.add}
    </Button>
  )
  if (mayAdd) return button
  return (
    <Tooltip content={t.addRefusal} relationship="description" withArrow>
      {button}
    </Tooltip>
  )
}
