import { Button } from '@fluentui/react-components'
import { ArrowImportRegular } from '@fluentui/react-icons/svg/arrow-import'
import { lazy, Suspense, useState } from 'react'
import type { ImportKind } from '#imports/rules/import.ts'
import { useButtonTexts } from './use-button-texts.ts'

const ImportDialog = lazy(async () => ({
  default: (await import('./ImportDialog.tsx')).ImportDialog,
}))

/** Opens the import of one kind, on the screen whose rows it brings. */
export function ImportButton({ kind }: { kind: Exclude<ImportKind, 'evaluation_items'> }) {
  const t = useButtonTexts()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button icon={<ArrowImportRegular />} onClick={() => setIsOpen(true)}>
        {t[kind]}
      </Button>
      <Suspense>{isOpen && <ImportDialog kind={kind} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  )
}
