import { Button } from '@fluentui/react-components'
import { DesktopRegular } from '@fluentui/react-icons/svg/desktop'
import { useState } from 'react'
import { OwnSecurityEvents } from './OwnSecurityEvents.tsx'
import { SecuritySetting } from './SecuritySetting.tsx'
import { SessionList } from './SessionList.tsx'
import { useUserTexts } from '#accounts/web/use-user-texts.ts'

export function SessionsSetting() {
  const { sessions: t } = useUserTexts().security
  const [isOpen, setIsOpen] = useState(false)
  return (
    <SecuritySetting
      icon={<DesktopRegular />}
      title={t.title}
      text={t.text}
      action={
        <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? t.hide : t.view}
        </Button>
      }
    >
      {isOpen && (
        <>
          <SessionList />
          <OwnSecurityEvents />
        </>
      )}
    </SecuritySetting>
  )
}
