import { Button } from '@fluentui/react-components'
import { PersonAddRegular } from '@fluentui/react-icons/svg/person-add'
import { useState } from 'react'
import { lazyPart } from '#kit/web/feedback/lazy-part.tsx'
import { useDialogTexts } from '#employees/web/use-dialog-texts.ts'

const AddEmployeeDialog = lazyPart(
  async () => (await import('#employees/web/form/AddEmployeeDialog.tsx')).AddEmployeeDialog,
)

export function AddEmployeeButton() {
  const t = useDialogTexts()
  const [isAdding, setIsAdding] = useState(false)
  return (
    <>
      <Button appearance="primary" icon={<PersonAddRegular />} onClick={() => setIsAdding(true)}>
        {t.add}
      </Button>
      {isAdding && <AddEmployeeDialog onClose={() => setIsAdding(false)} />}
    </>
  )
}
