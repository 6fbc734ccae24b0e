import { Button } from '@fluentui/react-components'
import { ArrowImportRegular } from '@fluentui/react-icons/svg/arrow-import'
import { useState } from 'react'
import type { ImportKind } from '#imports/rules/import.ts'
import { lazyPart } from '#kit/web/feedback/lazy-part.tsx'
import { useButtonTexts } from './use-button-texts.ts'

const ImportDialog = lazyPart(async () => (await import('./ImportDialog.tsx')).ImportDialog)

/** Opens the import of one kind, on the screen whose rows it brings. */
export function ImportButton({ kind }: { kind: Exclude<ImportKind, 'evaluation_items'> }) {
  const t = useButtonTexts()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button icon={<ArrowImportRegular />} onClick={() => setIsOpen(true)}>
        {t[kind]}
      </Button>
      {isOpen && <ImportDialog kind={kind} onClose={() => setIsOpen(false)} />}
    </>
  )
}
