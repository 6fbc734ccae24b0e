import { Checkbox, makeStyles, Text, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { body1Strong } from '#kit/web/platform/text-styles.ts'
import { missingFrom, type TemplateItems } from '#evaluations/rules/templates/templates.ts'
import { PlannedItem } from '#evaluations/web/templates/PlannedItem.tsx'
import { usePlannedFigures } from '#evaluations/web/templates/use-planned-figures.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'

interface Props {
  proposed: TemplateItems
  /** What the evaluation has already; undefined until that is known. */
  there: Parameters<typeof missingFrom>[0] | undefined
  onPick: (picked: TemplateItems) => void
}

/** What the AI proposes, none of it ticked. */
export function ProposedItems({ proposed, there, onPick }: Props) {
  const t = useTexts().suggestions
  const planned = useTexts().templates
  const styles = useStyles()
  const figures = usePlannedFigures()
  const [ticked, setTicked] = useState<ReadonlySet<object>>(new Set())
  const { items } = there ? missingFrom(there, proposed) : { items: proposed }
  const isNew = (item: object) =>
    [...items.objectives, ...items.competencies].some((one) => one === item)

  const tick = (item: object, isTicked: boolean) => {
    const after = new Set(ticked)
    if (isTicked) after.add(item)
    else after.delete(item)
    setTicked(after)
    onPick({
      objectives: proposed.objectives.filter((one) => after.has(one)),
      competencies: proposed.competencies.filter((one) => after.has(one)),
    })
  }

  const sections = [
    {
      title: planned.objectives,
      lines: proposed.objectives.map((item) => ({
        item,
        title: item.title,
        figures: figures.objective(item),
      })),
    },
    {
      title: planned.competencies,
      lines: proposed.competencies.map((item) => ({
        item,
        title: item.name,
        figures: figures.competency(item),
      })),
    },
  ].filter(({ lines }) => lines.length > 0)

  return (
    <div role="group" aria-label={t.proposed} className={styles.proposed}>
      <Text role="status" className={styles.quiet}>
        {t.pick}
      </Text>
      {sections.map(({ title, lines }) => (
        <div key={title}>
          <Text as="h3" className={styles.heading}>
            {title}
          </Text>
          <ul className={styles.list}>
            {lines.map(({ item, title, figures }, index) => (
              <li key={index} className={styles.line}>
                <Checkbox
                  className={styles.box}
                  checked={ticked.has(item)}
                  disabled={!isNew(item)}
                  onChange={(_, { checked }) => tick(item, checked === true)}
                  label={
                    <PlannedItem
                      title={title}
                      description={item.description}
                      figures={isNew(item) ? figures : [t.there]}
                    />
                  }
                />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

const useStyles = makeStyles({
  proposed: { display: 'grid', gap: tokens.spacingVerticalS },
  quiet: { color: tokens.colorNeutralForeground3 },
  heading: { ...body1Strong, margin: 0 },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  line: { ':not(:first-child)': { borderTop: `1px solid ${tokens.colorNeutralStroke2}` } },
  box: { width: '100%', alignItems: 'start' },
})
