import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import type { HeldItem } from '#assignments/rules/held.ts'
import { peopleChoices } from '#assignments/web/queries.ts'
import { useTexts } from '#assignments/web/use-texts.ts'
import { isolated } from '#kit/rules/language/language.ts'
import { type Choice, ChoiceField } from '#kit/web/forms/ChoiceField.tsx'

interface Props {
  item: HeldItem
  everything: string | undefined
  taker: Choice | null
  problem: string | undefined
  mayChoose: boolean
  onChoose: (taker: Choice | null) => void
}

/** One thing that someone holds, and who takes it. */
export function HeldLine({ item, everything, taker, problem, mayChoose, onChoose }: Props) {
  const { leave: t, people } = useTexts()
  const styles = useStyles()
  const [isOpen, setIsOpen] = useState(taker !== null)
  const name = isolated(item.name)
  return (
    <li className={styles.line}>
      <div className={styles.words}>
        <bdi>{item.name}</bdi>
        {item.note && <bdi className={styles.note}>{item.note}</bdi>}
        {!isOpen && everything && (
          <span className={styles.note}>{t.goesTo(isolated(everything))}</span>
        )}
      </div>
      {mayChoose && !isOpen && (
        <Button aria-label={t.changeOf(name)} onClick={() => setIsOpen(true)}>
          {t.change}
        </Button>
      )}
      {isOpen && (
        <div className={styles.choice}>
          <ChoiceField
            label={t.taker(name)}
            words={people}
            value={taker}
            choices={peopleChoices}
            takesFocus={taker === null}
            problem={problem}
            onChoose={onChoose}
          />
          <Button
            appearance="subtle"
            className={styles.undo}
            onClick={() => {
              onChoose(null)
              setIsOpen(false)
            }}
          >
            {t.undo}
          </Button>
        </div>
      )}
    </li>
  )
}

const useStyles = makeStyles({
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    paddingBlock: tokens.spacingVerticalS,
    paddingInline: tokens.spacingHorizontalM,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  words: { display: 'grid', flex: '1 1 0', minWidth: '120px', overflowWrap: 'anywhere' },
  note: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  choice: { display: 'grid', gap: tokens.spacingVerticalXS, flex: '1 1 100%', minWidth: 0 },
  undo: { justifySelf: 'start' },
})
