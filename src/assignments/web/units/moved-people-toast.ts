import { moveApi, type PeopleMove } from '#assignments/contract/moves.ts'
import { callApi } from '#kit/web/api/call-api.ts'
import { showToast } from '#kit/web/feedback/toasts.ts'
import { formatDay } from '#kit/rules/dates/dates.ts'
import { currentLanguage } from '#kit/web/platform/language.ts'
import { undoing } from './unit-change-toast.ts'
import { useUnitChangeTexts } from './use-unit-change-texts.ts'

/** Says who was moved, who stays and why, and offers to undo it. */
export function showMovedPeople({ people, valid_from, change_id }: PeopleMove, unit: string) {
  const t = useUnitChangeTexts.now()
  const named = (outcome: 'moved' | 'planned') =>
    people.filter((person) => person.outcome === outcome).map(({ name }) => name)
  const moved = named('moved')
  const planned = named('planned')
  const body = people
    .filter(({ outcome }) => outcome === 'refused')
    .map(({ name, blockers }) => t.stays(name, blockers[0]?.message ?? ''))
    .join(' ')
  if (change_id === null) {
    showToast({ intent: 'error', title: t.noneMoves, body })
    return
  }
  showToast({
    intent: 'success',
    title:
      moved.length > 0
        ? t.movedPeople(moved, unit)
        : t.willMovePeople(planned, unit, formatDay(valid_from, currentLanguage())),
    ...(body !== '' && { body }),
    action: {
      label: t.undo,
      onAct: () => void undoing(() => callApi(moveApi.undo, { params: { change_id } })),
    },
  })
}
