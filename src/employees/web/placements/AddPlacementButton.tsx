import { Button, Tooltip } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { usePlacementTexts } from './use-placement-texts.ts'

interface Props {
  mayAdd: boolean
  onAdd: () => void
}

/** Begins a placement; the person who may not is told why. */
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
