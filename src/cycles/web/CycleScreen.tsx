import { maySeeScreen } from '#accounts/rules/users/may-see-screen.ts'
import { useActor } from '#accounts/web/session.ts'
import { useParam } from '#kit/web/api/use-param.ts'
import { ManagedCycle } from './ManagedCycle.tsx'
import { TeamCycle } from './TeamCycle.tsx'

/** One cycle: all of it for those who manage cycles, the own people for their managers. */
export function CycleScreen() {
  const cycle_id = useParam('cycle_id')
  const isManaging = maySeeScreen(useActor(), 'cycles')
  return isManaging ? <ManagedCycle cycle_id={cycle_id} /> : <TeamCycle cycle_id={cycle_id} />
}
