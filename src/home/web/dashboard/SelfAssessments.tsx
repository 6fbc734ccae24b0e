import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useId } from 'react'
import { useHref, useNavigate } from 'react-router-dom'
import { DueDay } from '#evaluations/web/owners/DueDay.tsx'
import { useSelfTexts } from '#evaluations/web/voice/use-self-texts.ts'
import { useWords } from '#evaluations/web/use-words.ts'
import type { Dashboard } from '#home/contract/dashboard.ts'
import { body1Strong } from '#kit/web/platform/text-styles.ts'

type Asked = Dashboard['needs_action']['self_assessments']

/** Drafts that wait for the reader's own assessment. */
export function SelfAssessments({ asked }: { asked: Asked }) {
  const t = useSelfTexts()
  const styles = useStyles()
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        {t.ownTitle}
      </h3>
      <ul className={styles.list}>
        {asked.map((one) => (
          <Row key={one.evaluation_id} {...one} />
        ))}
      </ul>
    </section>
  )
}

function Row({ evaluation_id, type, period, due_on }: Asked[number]) {
  const t = useSelfTexts()
  const styles = useStyles()
  const words = useWords()
  const navigate = useNavigate()
  const path = `/evaluations/${evaluation_id}/self-assessment`
  const href = useHref(path)
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <span className={styles.name}>{words.period(period)}</span>
        <span className={styles.facts}>
          {words.type(type)}
          {due_on && <DueDay day={due_on} />}
        </span>
      </div>
      <Button
        as="a"
        href={href}
        aria-label={t.assessOf(words.period(period))}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey) return
          event.preventDefault()
          void navigate(path)
        }}
      >
        {t.assess}
      </Button>
    </li>
  )
}

const useStyles = makeStyles({
  heading: {
    ...body1Strong,
    margin: 0,
    paddingInline: tokens.spacingHorizontalL,
    paddingBlock: tokens.spacingVerticalS,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    boxSizing: 'border-box',
    minHeight: '56px',
    paddingInline: tokens.spacingHorizontalL,
    paddingBlock: tokens.spacingVerticalXS,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  words: { flex: '1 1 0', minWidth: '9rem', display: 'grid' },
  name: { fontWeight: tokens.fontWeightSemibold },
  facts: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalM,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
})
