import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { mayWriteTeam } from '#accounts/rules/users/permission-table.ts'
import { useActor } from '#accounts/web/session.ts'
import { lazyPart } from '#kit/web/feedback/lazy-part.tsx'
import { useStoredState } from '#kit/web/forms/use-stored.ts'
import type { Level } from '#organisation/rules/levels.ts'
import { CardTools } from '#organisation/web/CardTools.tsx'
import { unitQueries } from '#organisation/web/queries.ts'
import { UnitMenu } from '#organisation/web/units/UnitMenu.tsx'
import { useTexts } from '#organisation/web/use-texts.ts'

const DissolveUnit = lazyPart(
  async () => (await import('#assignments/web/units/DissolveUnitDialog.tsx')).DissolveUnitDialog,
)
const EditUnit = lazyPart(
  async () => (await import('#organisation/web/units/UnitDialog.tsx')).UnitDialog,
)
const RemoveUnit = lazyPart(
  async () => (await import('#organisation/web/units/RemoveUnit.tsx')).RemoveUnit,
)

interface Props {
  level: Level
  unit_id: string
  name: string
  onMove: () => void
}

/** What can be done with the unit that is chosen in the tree; nothing for users who can only read. */
export function UnitActions({ level, unit_id, name, onMove }: Props) {
  const t = useTexts()
  const styles = useStyles()
  const mayChange = mayWriteTeam(useActor())
  const { data: unit } = useQuery({ ...unitQueries.one(level, unit_id), enabled: mayChange })
  const [doing, setDoing] = useStoredState<'edit' | 'remove' | 'dissolve'>(`unit:${unit_id}:open`)
  const close = () => setDoing(undefined)
  if (!mayChange) return null

  return (
    <div className={styles.actions}>
      <Button onClick={onMove}>{t.move}</Button>
      <CardTools
        name={name}
        onEdit={() => setDoing('edit')}
        onRemove={() => setDoing('remove')}
        more={<UnitMenu name={name} onMove={onMove} onDissolve={() => setDoing('dissolve')} />}
      />
      {unit && doing === 'edit' && <EditUnit level={level} unit={unit} onClose={close} />}
      {unit && doing === 'dissolve' && <DissolveUnit level={level} unit={unit} onClose={close} />}
      {unit && doing === 'remove' && <RemoveUnit level={level} unit={unit} onClose={close} />}
    </div>
  )
}

const useStyles = makeStyles({
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'end',
    gap: tokens.spacingHorizontalS,
  },
})
