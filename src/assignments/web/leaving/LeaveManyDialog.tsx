import {
  Button,
  Field,
  makeStyles,
  Radio,
  RadioGroup,
  Text,
  tokens,
} from '@fluentui/react-components'
import { BusyIcon } from '#kit/web/feedback/BusyIcon.tsx'
import { useState } from 'react'
import { hrQueue, leavingApi, type LeftEmployee } from '#assignments/contract/leaving.ts'
import { useTexts } from '#assignments/web/use-texts.ts'
import { callApi } from '#kit/web/api/call-api.ts'
import { refreshScreen } from '#kit/web/api/query-client.ts'
import { useApiMutation } from '#kit/web/api/use-api-mutation.ts'
import { DialogShell } from '#kit/web/dialogs/DialogShell.tsx'
import { FailureNote } from '#kit/web/feedback/FailureNote.tsx'
import { showToast } from '#kit/web/feedback/toasts.ts'
import { useFormat } from '#kit/web/use-format.ts'
import { useTexts as useKitTexts } from '#kit/web/use-texts.ts'

interface Props {
  people: readonly { employee_id: string; name: string }[]
  onDone: () => void
  onClose: () => void
}

const takers = ['manager', hrQueue] as const
type Taker = (typeof takers)[number]

/** Makes several people inactive in one call, after naming them; says of each who stays why. */
export function LeaveManyDialog({ people, onDone, onClose }: Props) {
  const { leaveMany: t } = useTexts()
  const { cancel } = useKitTexts()
  const styles = useStyles()
  const format = useFormat()
  const [taker, setTaker] = useState<Taker>('manager')
  const [refused, setRefused] = useState<readonly LeftEmployee[]>()
  const { mutate, isPending, failure } = useApiMutation(leavingApi.leaveMany, {
    failed: t.failed,
    quiet: true,
    onDone: ({ results }) => {
      const left = results.filter(({ outcome }) => outcome === 'left')
      const others = results.filter(({ outcome }) => outcome !== 'left')
      if (left.length > 0) {
        const title = t.done(left.length, format.count(left.length))
        const rest = others.length > 0 ? t.andRefused(format.count(others.length)) : ''
        showLeft(
          title + rest,
          left.map(({ employee_id }) => employee_id),
        )
      }
      if (others.length === 0) {
        onDone()
        onClose()
      } else setRefused(others)
    },
  })
  const close = () => {
    if (isPending) return
    if (refused) onDone()
    onClose()
  }
  const nameOf = (id: string) => people.find(({ employee_id }) => employee_id === id)?.name

  return (
    <DialogShell
      title={refused ? t.resultTitle : t.title(people.length, format.count(people.length))}
      size="question"
      isAlert
      isContentFocusable
      onLeave={close}
      actions={
        <>
          <Button disabledFocusable={isPending} onClick={close}>
            {refused ? t.close : cancel}
          </Button>
          {!refused && (
            <Button
              appearance="primary"
              disabledFocusable={isPending}
              icon={isPending ? <BusyIcon /> : undefined}
              onClick={() =>
                mutate({
                  body: {
                    employee_ids: people.map(({ employee_id }) => employee_id),
                    handover_all_to: taker,
                  },
                })
              }
            >
              {t.button}
            </Button>
          )}
        </>
      }
    >
      <FailureNote text={failure} />
      {refused ? (
        <ul className={styles.lines}>
          {refused.map(({ employee_id, message }) => (
            <li key={employee_id}>
              <Text weight="semibold">
                <bdi>{nameOf(employee_id)}</bdi>
              </Text>
              <Text block>{message}</Text>
            </li>
          ))}
        </ul>
      ) : (
        <Question people={people} taker={taker} onChoose={setTaker} />
      )}
    </DialogShell>
  )
}

interface QuestionProps {
  people: Props['people']
  taker: Taker
  onChoose: (taker: Taker) => void
}

/** Who becomes inactive, and who takes over from them. */
function Question({ people, taker, onChoose }: QuestionProps) {
  const { leave, leaveMany: t } = useTexts()
  const styles = useStyles()
  return (
    <>
      <Text>{t.message}</Text>
      <ul className={styles.lines}>
        {people.map(({ employee_id, name }) => (
          <li key={employee_id}>
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
      <Field label={t.takes}>
        <RadioGroup
          value={taker}
          onChange={(_, { value }) => onChoose(takers.find((one) => one === value) ?? 'manager')}
        >
          <Radio value="manager" label={t.manager} />
          <Radio value={hrQueue} label={leave.hrQueue} />
        </RadioGroup>
      </Field>
    </>
  )
}

function showLeft(title: string, employee_ids: string[]) {
  const { leave, leaveMany: t } = useTexts.now()
  const undo = async () => {
    try {
      await callApi(leavingApi.undoMany, { body: { employee_ids } })
      showToast({ intent: 'success', title: t.undone })
    } catch (problem) {
      const body = problem instanceof Error ? problem.message : ''
      showToast({ intent: 'error', title: leave.undoFailed, body })
    }
    await refreshScreen()
  }
  showToast({
    intent: 'success',
    title,
    action: { label: leave.undoLeave, onAct: () => void undo() },
  })
}

const useStyles = makeStyles({
  lines: {
    display: 'grid',
    gap: tokens.spacingVerticalXS,
    maxHeight: '240px',
    overflowY: 'auto',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
})
