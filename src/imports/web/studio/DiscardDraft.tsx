import { Button } from '@fluentui/react-components'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { importApi, type ImportRun } from '#imports/contract/imports.ts'
import { useApiMutation } from '#kit/web/api/use-api-mutation.ts'
import { ConfirmDialog } from '#kit/web/dialogs/ConfirmDialog.tsx'
import { originOf } from './origin.ts'
import { useStudioTexts } from './use-studio-texts.ts'

/** Deletes a draft with its file, after a question. */
export function DiscardDraft({ run }: { run: ImportRun }) {
  const t = useStudioTexts()
  const navigate = useNavigate()
  const [isAsking, setIsAsking] = useState(false)
  const discard = useApiMutation(importApi.cancel, {
    done: t.discarded,
    failed: t.discardFailed,
    onDone: () => void navigate(originOf(run), { replace: true }),
  })
  return (
    <>
      <Button icon={<DeleteRegular />} onClick={() => setIsAsking(true)}>
        {t.discard}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t.discardTitle}
          confirm={t.discard}
          pending={t.discarding}
          isPending={discard.isPending}
          onConfirm={() => discard.mutate({ params: { import_id: run.import_id } })}
          onClose={() => setIsAsking(false)}
        >
          {t.discardText(run.file_name)}
        </ConfirmDialog>
      )}
    </>
  )
}
