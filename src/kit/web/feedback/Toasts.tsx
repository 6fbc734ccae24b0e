import {
  Link,
  Toast,
  ToastBody,
  ToastFooter,
  Toaster,
  ToastTitle,
  ToastTrigger,
  useId,
  useToastController,
} from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { toastsAtom } from './toasts.ts'
import { useTexts } from '#kit/web/use-texts.ts'

/** Shows every notice once, as a toast; errors and those with an action stay longer. */
export function Toasts() {
  const t = useTexts()
  const toasterId = useId('notices')
  const { dispatchToast } = useToastController(toasterId)
  const notices = useAtomValue(toastsAtom)
  const shown = useRef(0)

  useEffect(() => {
    for (const { id, intent, title, body, action } of notices) {
      if (id <= shown.current) continue
      shown.current = id
      let isChosen = false
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
            <NoTrap />
          </ToastTitle>
          {body && <ToastBody>{body}</ToastBody>}
          {action && (
            <ToastFooter>
              <ToastTrigger>
                <Link onClick={() => (isChosen = true)}>{action.label}</Link>
              </ToastTrigger>
            </ToastFooter>
          )}
        </Toast>,
        {
          intent,
          timeout: action ? 20_000 : intent === 'error' ? 10_000 : 5_000,
          pauseOnHover: true,
          root: { tabIndex: -1 },
          // When a toast is gone Fluent moves the focus, also out of a dialog that has opened meanwhile.
          onStatusChange: (_, { status }) => {
            if (status === 'unmounted' && isChosen) setTimeout(() => action?.onAct())
          },
        },
      )
    }
  }, [notices, dispatchToast, t])

  return <Toaster toasterId={toasterId} position="bottom-end" pauseOnWindowBlur />
}

/** Fluent traps Tab within toasts; here Tab passes through them like through other content. */
function NoTrap() {
  const own = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    for (const trap of ['.fui-ToastContainer', '.fui-Toaster'])
      own.current?.closest(trap)?.removeAttribute('data-tabster')
  }, [])
  return <span ref={own} hidden />
}
