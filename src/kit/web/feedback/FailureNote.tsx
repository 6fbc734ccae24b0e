import { makeStyles, tokens } from '@fluentui/react-components'
import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle'

/** What went wrong with a form as a whole; read out when it appears. */
export function FailureNote({ text }: { text: string | undefined }) {
  const styles = useStyles()
  return (
    <div role="alert" className={styles.note}>
      {text && (
        <>
          <ErrorCircleRegular className={styles.icon} aria-hidden />
          <span>{text}</span>
        </>
      )}
    </div>
  )
}

const useStyles = makeStyles({
  note: {
    'display': 'flex',
    'gap': tokens.spacingHorizontalS,
    'paddingBlock': tokens.spacingVerticalS,
    'paddingInline': tokens.spacingHorizontalM,
    'borderRadius': tokens.borderRadiusMedium,
    'border': `1px solid ${tokens.colorStatusDangerBorder1}`,
    'backgroundColor': tokens.colorStatusDangerBackground1,
    'color': tokens.colorStatusDangerForeground1,
    'overflowWrap': 'anywhere',
    'whiteSpace': 'pre-line',
    ':empty': { display: 'none' },
  },
  icon: { flexShrink: 0, fontSize: '20px' },
})
