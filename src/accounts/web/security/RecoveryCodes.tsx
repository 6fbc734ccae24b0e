import { Button, makeStaticStyles, makeStyles, Text, tokens } from '@fluentui/react-components'
import { CopyRegular } from '@fluentui/react-icons/svg/copy'
import { PrintRegular } from '@fluentui/react-icons/svg/print'
import { useState } from 'react'
import { ConfirmDialog } from '#kit/web/dialogs/ConfirmDialog.tsx'
import { useUserTexts } from '#accounts/web/use-user-texts.ts'

interface Props {
  codes: readonly string[]
  onClose: () => void
}

const printing = 'printing-dialog'

/** Shown once; the button's name asks whether the codes were saved. */
export function RecoveryCodes({ codes, onClose }: Props) {
  const { twoFactor: t } = useUserTexts().security
  const styles = useStyles()
  usePrintStyles()
  const [isCopied, setIsCopied] = useState(false)

  const copy = () =>
    navigator.clipboard?.writeText(codes.join('\n')).then(
      () => setIsCopied(true),
      () => undefined,
    )
  const print = () => {
    document.documentElement.classList.add(printing)
    window.print()
    document.documentElement.classList.remove(printing)
  }

  return (
    <ConfirmDialog
      title={t.codesTitle}
      confirm={t.saved}
      isHarmless
      onConfirm={onClose}
      onClose={onClose}
    >
      <div className={styles.content}>
        <Text>{t.codesIntro}</Text>
        <ul className={styles.codes} dir="ltr">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className={styles.tools}>
          <Button icon={<CopyRegular />} onClick={() => void copy()}>
            {isCopied ? t.copied : t.copyCodes}
          </Button>
          <Button icon={<PrintRegular />} onClick={print}>
            {t.print}
          </Button>
        </div>
      </div>
    </ConfirmDialog>
  )
}

/** On paper only the dialog, not the page behind it. */
const usePrintStyles = makeStaticStyles({
  '@media print': { [`.${printing} #root`]: { display: 'none' } },
})

const useStyles = makeStyles({
  content: { display: 'grid', gap: tokens.spacingVerticalL },
  codes: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(120px, 1fr))',
    gap: tokens.spacingHorizontalS,
    margin: 0,
    padding: tokens.spacingHorizontalL,
    listStyleType: 'none',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase400,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground3,
    border: `1px solid ${tokens.colorTransparentStroke}`,
  },
  tools: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
})
