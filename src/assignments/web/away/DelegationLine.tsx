import { Badge, Button, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useActor } from '#accounts/web/session.ts'
import { type Delegation, delegationApi } from '#assignments/contract/delegations.ts'
import { isOver } from '#assignments/rules/delegations.ts'
import { useTexts } from '#assignments/web/use-texts.ts'
import { isolated } from '#kit/rules/language/language.ts'
import { useApiMutation } from '#kit/web/api/use-api-mutation.ts'
import { ConfirmDialog } from '#kit/web/dialogs/ConfirmDialog.tsx'
import { Separator } from '#kit/web/Separator.tsx'
import { today } from '#kit/web/today.ts'
import { useFormat } from '#kit/web/use-format.ts'
import { caption1 } from '#kit/web/platform/text-styles.ts'

/** Who acts for whom, from when to when, and why. */
export function DelegationLine({ delegation }: { delegation: Delegation }) {
  const { away: t } = useTexts()
  const styles = useStyles()
  const format = useFormat()
  const what = useSentence(delegation)
  const [isEnding, setIsEnding] = useState(false)
  const { delegation_id, valid_from, valid_to, reason, created_by_name } = delegation
  const isPast = isOver(delegation, today())
  const end = useApiMutation(delegationApi.end, {
    done: t.ended,
    failed: t.endFailed,
    onDone: () => setIsEnding(false),
  })

  return (
    <li className={styles.line}>
      <div className={styles.words}>
        <span className={isPast ? undefined : styles.what} dir="auto">
          {what}
        </span>
        <span className={styles.when}>
          {t.days(format.day(valid_from), format.day(valid_to))}
          {!isPast && (
            <Badge appearance="tint" color={delegation.is_in_force ? 'success' : 'informative'}>
              {delegation.is_in_force ? t.inForce : t.planned}
            </Badge>
          )}
        </span>
        <span className={styles.why}>
          {t.setBy(isolated(created_by_name))}
          {reason && (
            <>
              <Separator />
              <bdi>{reason}</bdi>
            </>
          )}
        </span>
      </div>
      {!isPast && (
        <Button aria-label={t.endOf(what)} onClick={() => setIsEnding(true)}>
          {t.end}
        </Button>
      )}
      {isEnding && (
        <ConfirmDialog
          title={t.endTitle}
          confirm={t.end}
          pending={t.ending}
          isPending={end.isPending}
          isHarmless
          onConfirm={() => end.mutate({ params: { delegation_id } })}
          onClose={() => setIsEnding(false)}
        >
          {t.endMessage(isolated(delegation.from_name))}
        </ConfirmDialog>
      )}
    </li>
  )
}

function useSentence({ from_user_id, from_name, to_user_id, to_name }: Delegation) {
  const { away: t } = useTexts()
  const { user_id } = useActor()
  if (from_user_id === user_id) return t.forYou(isolated(to_name))
  if (to_user_id === user_id) return t.youFor(isolated(from_name))
  return t.someone(isolated(to_name), isolated(from_name))
}

const useStyles = makeStyles({
  line: {
    'display': 'flex',
    'flexWrap': 'wrap',
    'alignItems': 'center',
    'justifyContent': 'space-between',
    'gap': tokens.spacingHorizontalM,
    'paddingBlock': tokens.spacingVerticalM,
    'borderTop': `1px solid ${tokens.colorNeutralStroke2}`,
    ':first-child': { borderTopStyle: 'none' },
  },
  words: { display: 'grid', flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' },
  what: { fontWeight: tokens.fontWeightSemibold, textAlign: 'start' },
  when: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground2,
  },
  why: { ...caption1, color: tokens.colorNeutralForeground3 },
})
