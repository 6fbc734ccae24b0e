import { makeStyles, Text, tokens } from '@fluentui/react-components'
import { Fragment } from 'react'
import { body1Strong } from '#kit/web/platform/text-styles.ts'
import type { TemplateItems } from '#evaluations/rules/templates/templates.ts'
import { PlannedItem } from './PlannedItem.tsx'
import { usePlannedFigures } from './use-planned-figures.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'

/** Objectives and competencies that no one has been measured by yet. */
export function PlannedList({ items }: { items: TemplateItems }) {
  const t = useTexts().templates
  const styles = useStyles()
  const figures = usePlannedFigures()
  const sections = [
    {
      title: t.objectives,
      lines: items.objectives.map((one) => ({ ...one, figures: figures.objective(one) })),
    },
    {
      title: t.competencies,
      lines: items.competencies.map((one) => ({
        ...one,
        title: one.name,
        figures: figures.competency(one),
      })),
    },
  ].filter(({ lines }) => lines.length > 0)

  return (
    <div className={styles.preview}>
      {sections.map(({ title, lines }) => (
        <Fragment key={title}>
          <Text as="h3" className={styles.heading}>
            {title}
          </Text>
          <ul className={styles.list}>
            {lines.map((line, index) => (
              <li key={index} className={styles.line}>
                <PlannedItem {...line} />
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
    </div>
  )
}

const useStyles = makeStyles({
  preview: {
    display: 'grid',
    gap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  heading: { ...body1Strong, margin: 0 },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  line: {
    'paddingBlock': tokens.spacingVerticalS,
    ':not(:first-child)': { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
    ':first-child': { paddingBlockStart: 0 },
  },
})
