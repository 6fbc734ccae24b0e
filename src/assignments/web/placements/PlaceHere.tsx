import { Button } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { useState } from 'react'
import { mayWriteTeam } from '#accounts/rules/users/permission-table.ts'
import { useActor } from '#accounts/web/session.ts'
import { nowhere, type Step, type Target } from '#employees/rules/placements/placement.ts'
import { usePlacementTexts } from '#employees/web/placements/use-placement-texts.ts'
import { lazyPart } from '#kit/web/feedback/lazy-part.tsx'
import { useTrail } from '#organisation/web/units/use-trail.ts'

const CreatePlacement = lazyPart(
  async () => (await import('./CreatePlacement.tsx')).CreatePlacement,
)

/** Adds the first placement of a unit, which is chosen already. */
export function PlaceHere({ within: { step, id } }: { within: { step: Step; id: string } }) {
  const t = usePlacementTexts()
  const mayAdd = mayWriteTeam(useActor())
  const { trail } = useTrail(step, id)
  const [isOpen, setIsOpen] = useState(false)
  if (!mayAdd) return null

  const target: Target = { ...nowhere }
  for (const { kind, id, name } of trail) target[kind] = { id, name }
  return (
    <>
      <Button icon={<AddRegular />} onClick={() => setIsOpen(true)}>
        {t.add}
      </Button>
      {isOpen && <CreatePlacement target={target} onClose={() => setIsOpen(false)} />}
    </>
  )
}
