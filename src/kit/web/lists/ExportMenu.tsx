import { MenuButton } from '@fluentui/react-components'
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download'
import { lazy, startTransition, Suspense, useState } from 'react'
import type { Endpoint } from '#kit/contract/endpoint.ts'
import { showToast } from '#kit/web/feedback/toasts.ts'
import { useScreenTexts } from '#kit/web/use-screen-texts.ts'
import { useTexts as useKitTexts } from '#kit/web/use-texts.ts'

interface Props {
  endpoint: Endpoint
  /** The filters of the list that is on screen. */
  query: Record<string, unknown>
  /** Of the file, without the extension. */
  name: string
}

const loadChoices = async () => ({ default: (await import('./ExportChoices.tsx')).ExportChoices })
const ExportChoices = lazy(loadChoices)

/** Exports the list as a file. */
export function ExportMenu(props: Props) {
  const t = useScreenTexts().exporting
  const [isOpen, setIsOpen] = useState(false)
  const prepare = () => void loadChoices().catch(() => undefined)
  const open = () =>
    void loadChoices().then(
      () => startTransition(() => setIsOpen(true)),
      () => showToast({ intent: 'error', title: useKitTexts.now().part.failed }),
    )
  return (
    <Suspense>
      {isOpen ? (
        <ExportChoices {...props} />
      ) : (
        <MenuButton
          icon={<ArrowDownloadRegular />}
          aria-expanded={false}
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={open}
        >
          {t.button}
        </MenuButton>
      )}
    </Suspense>
  )
}
