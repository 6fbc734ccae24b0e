import { makeStyles, Text, tokens } from '@fluentui/react-components'
import type { SelfAssessment } from '#evaluations/contract/self-assessment.ts'
import { DueDay } from '#evaluations/web/owners/DueDay.tsx'
import { Separator } from '#kit/web/Separator.tsx'
import { useFormat } from '#kit/web/use-format.ts'
import { useSelfTexts } from './use-self-texts.ts'

/** Whether a self-assessment is handed in, and by when it is to be. */
export function SelfState({ assessment }: { assessment: SelfAssessment }) {
  const t = useSelfTexts()
  const styles = useStyles()
  const f = useFormat()
  const { handed_in_at, due_on } = assessment
  return (
    <Text size={200} className={styles.state}>
      {handed_in_at ? t.isHandedIn(f.moment(handed_in_at)) : t.notHandedIn}
      {!handed_in_at && due_on && (
        <>
          <Separator />
          <DueDay day={due_on} />
        </>
      )}
    </Text>
  )
}

const useStyles = makeStyles({ state: { color: tokens.colorNeutralForeground2 } })
