import { Button, Text } from '@fluentui/react-components'
import { ShieldKeyholeRegular } from '@fluentui/react-icons/svg/shield-keyhole'
import { useState } from 'react'
import { lazyPart } from '#kit/web/feedback/lazy-part.tsx'
import { SecuritySetting } from './SecuritySetting.tsx'
import { useSession } from '#accounts/web/session.ts'
import { useUserTexts } from '#accounts/web/use-user-texts.ts'

const EnableTwoFactor = lazyPart(
  async () => (await import('./EnableTwoFactor.tsx')).EnableTwoFactor,
)
const DisableTwoFactor = lazyPart(
  async () => (await import('./DisableTwoFactor.tsx')).DisableTwoFactor,
)

export function TwoFactorSetting() {
  const { twoFactor: t } = useUserTexts().security
  const { account } = useSession()
  const isOn = account?.two_factor ?? false
  const policy = account?.two_factor_policy ?? 'off'
  const [open, setOpen] = useState<'enable' | 'disable'>()
  const close = () => setOpen(undefined)
  return (
    <SecuritySetting
      icon={<ShieldKeyholeRegular />}
      title={t.title}
      text={isOn ? t.isOn : policy === 'encouraged' ? t.isEncouraged : t.isOff}
      action={
        isOn && policy === 'required' ? (
          <Text>{t.isRequired}</Text>
        ) : (
          <Button onClick={() => setOpen(isOn ? 'disable' : 'enable')}>
            {isOn ? t.disable : t.enable}
          </Button>
        )
      }
    >
      {open === 'enable' && <EnableTwoFactor onClose={close} />}
      {open === 'disable' && <DisableTwoFactor onClose={close} />}
    </SecuritySetting>
  )
}
