import {
  Link,
  Toast,
  ToastBody,
  Toaster,
  ToastTitle,
  ToastTrigger,
  useId,
  useToastController,
} from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import { noticesAtom } from './notices.ts'
import { useTexts } from './use-texts.ts'

/** Shows every notice once, as a toast; what failed stays longer. */
export function Notices() {
  const t = useTexts()
  const toasterId = useId('notices')
  const { dispatchToast } = useToastController(toasterId)
  const notices = useAtomValue(noticesAtom)
  const shown = useRef(0)

  useEffect(() => {
    for (const { id, intent, title, body } of notices) {
      if (id <= shown.current) continue
      shown.current = id
      dispatchToast(
        <Toast>
          <ToastTitle
            action={
              <ToastTrigger>
                <Link>{t.dismiss}</Link>
              </ToastTrigger>
            }
          >
            {title}
          </ToastTitle>
          {body && <ToastBody>{body}</ToastBody>}
        </Toast>,
        { intent, timeout: intent === 'error' ? 10_000 : 5_000, pauseOnHover: true },
      )
    }
  }, [notices, dispatchToast, t])

  return <Toaster toasterId={toasterId} position="bottom-end" pauseOnWindowBlur />
}
