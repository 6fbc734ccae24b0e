import { Button } from '@fluentui/react-components'
import { PersonAddRegular } from '@fluentui/react-icons/svg/person-add'
import { lazy, Suspense, useState } from 'react'
import { useDialogTexts } from './use-dialog-texts.ts'

const AddEmployeeDialog = lazy(async () => ({
  default: (await import('./AddEmployeeDialog.tsx')).AddEmployeeDialog,
}))

export function AddEmployeeButton() {
  const t = useDialogTexts()
  const [isAdding, setIsAdding] = useState(false)
  return (
    <>
      <Button appearance="primary" icon={<PersonAddRegular />} onClick={() => setIsAdding(true)}>
        {t.add}
      </Button>
      <Suspense>{isAdding && <AddEmployeeDialog onClose={() => setIsAdding(false)} />}</Suspense>
    </>
  )
}
