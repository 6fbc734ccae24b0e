import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download'
import { useState } from 'react'
import { importApi } from '#imports/contract/imports.ts'
import { type ImportKindId, templateName } from '#imports/rules/import.ts'
import { download } from '#kit/web/api/download.ts'
import { showToast } from '#kit/web/feedback/toasts.ts'
import { body1Strong } from '#kit/web/platform/text-styles.ts'
import { useTexts } from '#imports/web/use-texts.ts'

interface Props {
  kind: ImportKindId
  /** Fetches the template if it differs from the kind's own. */
  onTemplate?: (() => Promise<void>) | undefined
}

/** The requirements of a file, and a template that meets them. */
export function FileRequirements({ kind, onTemplate }: Props) {
  const t = useTexts()
  const styles = useStyles()
  const [isBusy, setIsBusy] = useState(false)

  const fetchTemplate = async () => {
    setIsBusy(true)
    const params = { kind: `${kind}.xlsx` }
    try {
      await (onTemplate?.() ?? download(importApi.template, { params }, templateName(kind)))
    } catch (failure) {
      const body = failure instanceof Error ? { body: failure.message } : {}
      showToast({ intent: 'error', title: t.templateFailed, ...body })
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <section className={styles.section} aria-label={t.requirements}>
      <h3 className={styles.title}>{t.requirements}</h3>
      <ul className={styles.list}>
        {t.kinds[kind].requirements.map((requirement) => (
          <li key={requirement}>{requirement}</li>
        ))}
      </ul>
      <Button
        className={styles.template}
        icon={<ArrowDownloadRegular />}
        disabledFocusable={isBusy}
        onClick={() => void fetchTemplate()}
      >
        {t.template}
      </Button>
    </section>
  )
}

const useStyles = makeStyles({
  section: { display: 'grid', gap: tokens.spacingVerticalS },
  title: { ...body1Strong, margin: 0 },
  list: {
    margin: 0,
    paddingInlineStart: tokens.spacingHorizontalXL,
    color: tokens.colorNeutralForeground2,
  },
  template: { justifySelf: 'start' },
})
