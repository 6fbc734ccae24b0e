import { Button, makeStyles, ProgressBar, Text, tokens } from '@fluentui/react-components'
import { AlertRegular } from '@fluentui/react-icons/svg/alert'
import { Link } from 'react-router-dom'
import type { Board } from '#cycles/contract/cycle-shapes.ts'
import { useRemind } from '#cycles/web/steps/use-remind.ts'
import { stepsPath } from '#cycles/web/steps/steps-path.ts'
import { useTexts } from '#cycles/web/use-texts.ts'
import { useFormat } from '#kit/web/use-format.ts'
import { useTexts as useKitTexts } from '#kit/web/use-texts.ts'
import { useLinkStyles } from './link-styles.ts'

interface Props {
  cycle_id: string
  board: Board
  closes: string | null
  isManaging: boolean
}

/** “31 of 69 done, closes 31/12/2026”, and what is overdue. */
export function Progress({ cycle_id, board, closes, isManaging }: Props) {
  const t = useTexts()
  const { separator } = useKitTexts()
  const styles = useStyles()
  const link = useLinkStyles()
  const format = useFormat()
  const remind = useRemind(cycle_id)
  const { total, done, overdue } = board
  const text = t.done(format.count(done), format.count(total))
  const line = closes === null ? text : [text, t.closes(format.day(closes))].join(separator)

  return (
    <div className={styles.progress}>
      <div className={styles.line}>
        <Text size={500} weight="semibold">
          <Link to={stepsPath(cycle_id, {})} className={link.heading}>
            {line}
          </Link>
        </Text>
        {overdue > 0 && (
          <div className={styles.overdue}>
            <Link to={stepsPath(cycle_id, { overdue: true })} className={link.late}>
              {t.overdue(overdue)}
            </Link>
            {isManaging && (
              <Button
                icon={<AlertRegular />}
                disabledFocusable={remind.isPending}
                onClick={() => remind.mutate({ filter: { overdue: true } })}
              >
                {t.board.remind}
              </Button>
            )}
          </div>
        )}
      </div>
      <ProgressBar aria-label={text} thickness="large" value={total === 0 ? 0 : done / total} />
    </div>
  )
}

const useStyles = makeStyles({
  progress: { display: 'grid', gap: tokens.spacingVerticalS },
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
  },
  overdue: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
  },
})
