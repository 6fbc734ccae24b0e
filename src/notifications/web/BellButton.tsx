import { Button, makeStyles, tokens, type ButtonProps } from '@fluentui/react-components'
import { AlertRegular } from '@fluentui/react-icons/svg/alert'
import { useFormat } from '#kit/web/use-format.ts'
import { useBellTexts } from './use-bell-texts.ts'

type Props = Omit<ButtonProps & { as?: 'button' }, 'as'> & { unread: number }

const maxShown = 99

/** The bell with its badge: nothing at 0, '99+' above 99. */
export function BellButton({ unread, ...props }: Props) {
  const t = useBellTexts()
  const styles = useStyles()
  const format = useFormat()
  return (
    <Button
      {...props}
      data-bell
      appearance="subtle"
      className={styles.button}
      aria-label={t.bell(unread)}
    >
      <span className={styles.bell}>
        <AlertRegular aria-hidden />
        {unread > 0 && (
          <span className={styles.badge}>
            {unread > maxShown ? `${format.count(maxShown)}+` : format.count(unread)}
          </span>
        )}
      </span>
    </Button>
  )
}

const useStyles = makeStyles({
  button: {
    minWidth: '40px',
    height: '40px',
    paddingInline: 0,
    overflow: 'visible',
    flexShrink: 0,
  },
  bell: { position: 'relative', display: 'inline-flex', fontSize: '20px' },
  badge: {
    position: 'absolute',
    insetBlockStart: '-6px',
    insetInlineStart: '10px',
    minWidth: '16px',
    boxSizing: 'border-box',
    paddingInline: '4px',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorStatusDangerBackground3,
    color: tokens.colorNeutralForegroundOnBrand,
    fontSize: '10px',
    lineHeight: '16px',
    fontWeight: tokens.fontWeightSemibold,
    textAlign: 'center',
  },
})
