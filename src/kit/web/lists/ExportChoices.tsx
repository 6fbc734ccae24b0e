import {
  Menu,
  MenuButton,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components'
import { BusyIcon } from '#kit/web/feedback/BusyIcon.tsx'
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download'
import { useState } from 'react'
import type { Endpoint } from '#kit/contract/endpoint.ts'
import { download } from '#kit/web/api/download.ts'
import { showToast } from '#kit/web/feedback/toasts.ts'
import { useScreenTexts } from '#kit/web/use-screen-texts.ts'

interface Props {
  endpoint: Endpoint
  /** The filters of the list that is on screen. */
  query: Record<string, unknown>
  /** Of the file, without the extension. */
  name: string
}

/** The two file formats; mounted open, as it is loaded on demand. */
export function ExportChoices({ endpoint, query, name }: Props) {
  const t = useScreenTexts().exporting
  const [isBusy, setIsBusy] = useState(false)

  const take = async (format: 'xlsx' | 'csv') => {
    setIsBusy(true)
    try {
      await download(endpoint, { query: { ...query, format } }, `${name}.${format}`)
    } catch (problem) {
      const body = problem instanceof Error ? problem.message : undefined
      showToast({ intent: 'error', title: t.failed, body })
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Menu defaultOpen positioning="below-end">
      <MenuTrigger disableButtonEnhancement>
        <MenuButton
          icon={isBusy ? <BusyIcon /> : <ArrowDownloadRegular />}
          disabledFocusable={isBusy}
        >
          {isBusy ? t.busy : t.button}
        </MenuButton>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuItem onClick={() => void take('xlsx')}>{t.xlsx}</MenuItem>
          <MenuItem onClick={() => void take('csv')}>{t.csv}</MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
