import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark'
import { useFormat } from '#kit/web/use-format.ts'
import { type DraftStep, draftStepOf, type StudioStep, studioSteps } from './studio-steps.ts'
import { useStudioTexts } from './use-studio-texts.ts'

interface Props {
  step: StudioStep
  /** The steps of a draft can be opened in any order. */
  mayTurn: boolean
  onTurn: (step: DraftStep) => void
}

/** The steps of an import with the current one. */
export function StepList({ step: current, mayTurn, onTurn }: Props) {
  const { steps: t } = useStudioTexts()
  const styles = useStyles()
  const format = useFormat()
  const at = studioSteps.indexOf(current)

  return (
    <nav aria-label={t.label}>
      <ol className={styles.steps}>
        {studioSteps.map((step, index) => {
          const isDone = index < at
          const target = draftStepOf(step)
          const content = (
            <>
              <span className={styles.mark} aria-hidden>
                {isDone ? <CheckmarkRegular /> : format.count(index + 1)}
              </span>
              <span className={styles.name}>{t[step]}</span>
            </>
          )
          const isLink = mayTurn && target !== undefined && step !== current
          return (
            <li
              key={step}
              aria-current={step === current ? 'step' : undefined}
              className={mergeClasses(
                styles.step,
                isDone && styles.done,
                step === current && styles.current,
              )}
            >
              {isLink ? (
                <button type="button" className={styles.button} onClick={() => onTurn(target)}>
                  {content}
                </button>
              ) : (
                <span className={styles.label}>{content}</span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

const small = '@media (max-width: 480px)'
const line = {
  display: 'flex',
  alignItems: 'center',
  gap: tokens.spacingHorizontalS,
  width: '100%',
  minHeight: '44px',
  paddingInline: tokens.spacingHorizontalXS,
  [small]: {
    flexDirection: 'column',
    justifyContent: 'center',
    gap: '2px',
    paddingBlock: tokens.spacingVerticalXS,
    // Five names fit beside each other on the smallest phone.
    paddingInline: 0,
  },
} as const

const useStyles = makeStyles({
  steps: {
    display: 'flex',
    gap: tokens.spacingHorizontalXS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  step: {
    'flex': '1 1 0',
    // A button and a label are equally high, so that their marks are in one line.
    'display': 'grid',
    'gridTemplateColumns': 'minmax(0, 1fr)',
    'minWidth': 0,
    'color': tokens.colorNeutralForeground3,
    'borderBottom': `3px solid ${tokens.colorNeutralStroke2}`,
    '--mark': tokens.colorNeutralBackground5,
    '--on-mark': tokens.colorNeutralForeground2,
  },
  done: {
    'color': tokens.colorNeutralForeground2,
    'borderBottomColor': tokens.colorBrandStroke2,
    '--mark': tokens.colorBrandBackground2,
    '--on-mark': tokens.colorBrandForeground2,
  },
  current: {
    'color': tokens.colorNeutralForeground1,
    'fontWeight': tokens.fontWeightSemibold,
    'borderBottomColor': tokens.colorCompoundBrandStroke,
    '--mark': tokens.colorBrandBackground,
    '--on-mark': tokens.colorNeutralForegroundOnBrand,
    '@media (forced-colors: active)': { borderBottomColor: 'Highlight' },
  },
  label: line,
  button: {
    ...line,
    'border': 'none',
    'borderRadius': tokens.borderRadiusMedium,
    'backgroundColor': 'transparent',
    'color': 'inherit',
    'font': 'inherit',
    'textAlign': 'start',
    'cursor': 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  mark: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    width: '24px',
    height: '24px',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: 'var(--mark)',
    color: 'var(--on-mark)',
    fontSize: tokens.fontSizeBase200,
  },
  name: {
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    [small]: { maxWidth: '100%', fontSize: tokens.fontSizeBase200 },
  },
})
