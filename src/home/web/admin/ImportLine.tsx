import { Badge, Button, type BadgeProps, Text } from '@fluentui/react-components'
import { useHref, useLinkClickHandler } from 'react-router-dom'
import type { PastImport } from '#imports/contract/imports.ts'
import { useTexts as useImportTexts } from '#imports/web/use-texts.ts'
import { isOpenDraft } from '#imports/rules/import.ts'
import { useStudioTexts } from '#imports/web/studio/use-studio-texts.ts'
import { useUndoTexts } from '#imports/web/undo/use-undo-texts.ts'
import { isolated } from '#kit/rules/language/language.ts'
import { Separator } from '#kit/web/Separator.tsx'
import { useFormat } from '#kit/web/use-format.ts'
import { useLineStyles } from './use-line-styles.ts'

interface Props {
  past: PastImport
  onOpen: () => void
}

const colours = { success: 'success', partial: 'warning', failed: 'danger' } as const

/** One import run: the user, the file and the result. */
export function ImportLine({ past, onOpen }: Props) {
  const { history: t } = useImportTexts()
  const { undone, partlyUndone } = useUndoTexts()
  const styles = useLineStyles()
  const format = useFormat()
  const { state, result, dry_run, file_name, message } = past
  const isTest = dry_run && state !== 'mapping'
  const wrong = format.count(past.invalid_records)
  const colour: BadgeProps['color'] =
    state === 'done' && result ? colours[result] : state === 'failed' ? 'danger' : 'informative'
  const figures = isTest
    ? t.tested(format.count(past.total_records), wrong)
    : t.summary(format.count(past.created), format.count(past.updated), wrong)

  return (
    <li className={styles.line}>
      <div className={styles.words}>
        <Text weight="semibold">
          {t.kinds[past.kind]}
          {isTest && (
            <>
              <Separator />
              {t.test}
            </>
          )}
        </Text>
        <Text>
          <bdi>{past.actor_name}</bdi>
          <Separator />
          {format.moment(past.created_at)}
        </Text>
        <Text size={200} className={styles.quiet}>
          <bdi>{file_name}</bdi>
          {past.total_records > 0 && (
            <>
              <Separator />
              {figures}
            </>
          )}
        </Text>
        {result !== 'success' && message && (
          <Text size={200} className={styles.quiet}>
            {message}
          </Text>
        )}
      </div>
      {(past.undo_state === 'done' || past.undo_state === 'partial') && (
        <Badge appearance="tint" color="informative" size="large">
          {past.undo_state === 'done' ? undone : partlyUndone}
        </Badge>
      )}
      <Badge appearance="tint" color={colour} size="large">
        {state === 'done' && result ? t.results[result] : t.states[state]}
      </Badge>
      {isOpenDraft(state) ? (
        <ContinueLink past={past} />
      ) : (
        <Button size="small" aria-label={t.open(isolated(file_name))} onClick={onOpen}>
          {t.details}
        </Button>
      )}
    </li>
  )
}

/** Leads to a draft where it was left. */
function ContinueLink({ past: { import_id, file_name } }: { past: PastImport }) {
  const t = useStudioTexts()
  const address = `/imports/${import_id}`
  return (
    <Button
      as="a"
      size="small"
      href={useHref(address)}
      onClick={useLinkClickHandler(address)}
      aria-label={t.continueWith(file_name)}
    >
      {t.continue}
    </Button>
  )
}
