import { Button } from '@fluentui/react-components'
import { KeyRegular } from '@fluentui/react-icons/svg/key'
import { useState } from 'react'
import { PasswordDialog } from './PasswordDialog.tsx'
import { SecuritySetting } from './SecuritySetting.tsx'
import { useUserTexts } from '#accounts/web/use-user-texts.ts'

export function PasswordSetting() {
  const { password: t } = useUserTexts().security
  const [isOpen, setIsOpen] = useState(false)
  return (
    <SecuritySetting
      icon={<KeyRegular />}
      title={t.title}
      text={t.text}
      action={<Button onClick={() => setIsOpen(true)}>{t.change}</Button>}
    >
      {isOpen && <PasswordDialog onClose={() => setIsOpen(false)} />}
    </SecuritySetting>
  )
}
