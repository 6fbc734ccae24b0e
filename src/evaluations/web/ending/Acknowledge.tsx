import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle'
import { useEffect, useRef } from 'react'
import { endingApi } from '#evaluations/contract/ending.ts'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import { useApiMutation } from '#kit/web/api/use-api-mutation.ts'
import { phone } from '#kit/web/platform/media.ts'
import { useFormat } from '#kit/web/use-format.ts'
import { useEndingTexts } from './use-ending-texts.ts'

/** The employee confirms having read the evaluation, or did. */
export function Acknowledge({ evaluation }: { evaluation: Evaluation }) {
  const t = useEndingTexts()
  const styles = useStyles()
  const f = useFormat()
  const { evaluation_id, acknowledged_at } = evaluation
  const confirm = useApiMutation(endingApi.acknowledge, { done: t.readDone, failed: t.readFailed })
  const said = useRef<HTMLParagraphElement>(null)
  const wasOpen = useRef(!acknowledged_at)
  // The button is gone then, and with it the focus.
  useEffect(() => {
    if (acknowledged_at && wasOpen.current && document.activeElement === document.body)
      said.current?.focus()
  }, [acknowledged_at])

  if (acknowledged_at)
    return (
      <p ref={said} tabIndex={-1} className={styles.said}>
        <CheckmarkCircleRegular aria-hidden className={styles.mark} />
        {t.youRead(f.day(acknowledged_at))}
      </p>
    )
  return (
    <Button
      className={styles.button}
      disabledFocusable={confirm.isPending}
      onClick={() => confirm.mutate({ params: { evaluation_id }, body: {} })}
    >
      {confirm.isPending ? t.reading : t.read}
    </Button>
  )
}

const useStyles = makeStyles({
  button: { [phone]: { flexGrow: 1 } },
  said: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    margin: 0,
    outlineStyle: 'none',
  },
  mark: { color: tokens.colorStatusSuccessForeground1, fontSize: '20px', flexShrink: 0 },
})
