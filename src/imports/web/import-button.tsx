import { Button } from '@fluentui/react-components'
import { ArrowImportRegular } from '@fluentui/react-icons/svg/arrow-import'
import { useState } from 'react'
import type { ImportKind, ImportKindId } from '#imports/rules/import.ts'
import { lazyPart } from '#kit/web/feedback/lazy-part.tsx'
import { useButtonTexts } from './use-button-texts.ts'

/**
 * A button that opens the import of one kind, for the screen whose rows it brings. The dialog and the
 * columns of the kind are loaded when it is pressed.
 */
export function importButton<Id extends Exclude<ImportKindId, 'evaluation_items' | 'holidays'>>(
  id: Id,
  load: () => Promise<ImportKind<Id>>,
) {
  const OpenImport = lazyPart(async () => {
    const [{ ImportDialog }, kind] = await Promise.all([import('./ImportDialog.tsx'), load()])
    return ({ onClose }: { onClose: () => void }) => <ImportDialog kind={kind} onClose={onClose} />
  })
  return function ImportButton() {
    const t = useButtonTexts()
    const [isOpen, setIsOpen] = useState(false)
    return (
      <>
        <Button icon={<ArrowImportRegular />} onClick={() => setIsOpen(true)}>
          {t[id]}
        </Button>
        {isOpen && <OpenImport onClose={() => setIsOpen(false)} />}
      </>
    )
  }
}
