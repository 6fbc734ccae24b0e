import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router-dom'

/**
 * `?create=true` in the address, as the search leads to it, opens the dialog for something new. The address
 * forgets it at once: Back and reload have nothing to do with the dialog.
 */
export function useCreateLink(open: () => void) {
  const [address, setAddress] = useSearchParams()
  const isAsked = address.get('create') === 'true'
  const openNow = useEffectEvent(open)
  const forget = useEffectEvent(() =>
    setAddress(
      (address) => {
        address.delete('create')
        return address
      },
      { replace: true },
    ),
  )
  useEffect(() => {
    if (!isAsked) return
    openNow()
    forget()
  }, [isAsked])
}
