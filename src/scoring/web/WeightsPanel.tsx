import {
  makeStyles,
  mergeClasses,
  MessageBar,
  MessageBarBody,
  tokens,
} from '@fluentui/react-components'
import { Panel } from '#kit/web/Panel.tsx'
import { body1Strong, subtitle2 } from '#kit/web/platform/text-styles.ts'
import { WeightField } from './WeightField.tsx'

interface Part<Name extends string> {
  name: Name
  label: string
  value: number
}

interface Props<Name extends string> {
  title: string
  hint: string
  parts: readonly Part<Name>[]
  /** What the parts must add up to. */
  whole: number
  total: string
  wrong: string | undefined
  isReadOnly: boolean
  onChange: (name: Name, value: number) => void
}

/** Weights that must add up to a total, which is shown while typing. */
export function WeightsPanel<Name extends string>(props: Props<Name>) {
  const styles = useStyles()
  const { title, hint, parts, whole, total, wrong, isReadOnly, onChange } = props
  const fills = [styles.first, styles.second, styles.third]
  const fillOf = (index: number) => fills[index % fills.length]
  const scale = Math.max(
    whole,
    parts.reduce((sum, { value }) => sum + value, 0),
    1,
  )
  return (
    <Panel className={styles.panel}>
      <div>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.hint}>{hint}</p>
      </div>
      <div className={styles.fields}>
        {parts.map(({ name, label, value }) => (
          <WeightField
            key={name}
            label={label}
            value={value}
            isReadOnly={isReadOnly}
            isPercent
            onChange={(changed) => onChange(name, changed)}
          />
        ))}
      </div>
      <div>
        <div className={styles.bar} aria-hidden>
          {parts.map(
            ({ name, value }, index) =>
              value > 0 && (
                <span
                  key={name}
                  className={mergeClasses(styles.part, fillOf(index))}
                  style={{ width: `${(value / scale) * 100}%` }}
                />
              ),
          )}
        </div>
        <div className={styles.below}>
          <p className={styles.total} role="status">
            {total}
          </p>
          <ul className={styles.legend} aria-hidden>
            {parts.map(({ name, label }, index) => (
              <li key={name} className={styles.entry}>
                <span className={mergeClasses(styles.swatch, fillOf(index))} />
                {label}
              </li>
            ))}
          </ul>
        </div>
      </div>
      {wrong && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>{wrong}</MessageBarBody>
        </MessageBar>
      )}
    </Panel>
  )
}

const forced = '@media (forced-colors: active)'

const useStyles = makeStyles({
  panel: { display: 'grid', alignContent: 'start', gap: tokens.spacingVerticalL },
  title: { ...subtitle2, margin: 0 },
  hint: { margin: 0, color: tokens.colorNeutralForeground3 },
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 120px), 1fr))',
    gap: tokens.spacingHorizontalL,
  },
  bar: {
    display: 'flex',
    gap: '2px',
    height: '8px',
    borderRadius: tokens.borderRadiusSmall,
    overflow: 'hidden',
    backgroundColor: tokens.colorNeutralBackground5,
    outline: `1px solid ${tokens.colorTransparentStroke}`,
  },
  part: { boxSizing: 'border-box' },
  // Tints of one colour would not all have 3:1 against the panel.
  first: {
    backgroundColor: tokens.colorCompoundBrandBackground,
    [forced]: { backgroundColor: 'Highlight', forcedColorAdjust: 'none' },
  },
  second: {
    border: `2px solid ${tokens.colorCompoundBrandBackground}`,
    [forced]: { border: '2px solid Highlight', forcedColorAdjust: 'none' },
  },
  third: {
    backgroundColor: tokens.colorNeutralForeground1,
    [forced]: { backgroundColor: 'CanvasText', forcedColorAdjust: 'none' },
  },
  below: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalXS,
    marginBlockStart: tokens.spacingVerticalXS,
  },
  total: { ...body1Strong, margin: 0 },
  // The fields above say the same with their figures.
  legend: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalM,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    color: tokens.colorNeutralForeground3,
  },
  entry: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS },
  swatch: {
    boxSizing: 'border-box',
    width: '12px',
    height: '8px',
    borderRadius: tokens.borderRadiusSmall,
  },
})
