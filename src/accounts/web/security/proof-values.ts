import { useEffect, useRef } from 'react'

export interface ProofValues {
  current_password: string
  code: string
}

export const noProof: ProofValues = { current_password: '', code: '' }

/** What a call carries: the field that is filled in. */
export const proofOf = ({ current_password, code }: ProofValues) =>
  code.trim() === '' ? { current_password } : { code: code.trim() }

export const hasProof = ({ current_password, code }: ProofValues) =>
  current_password !== '' || code.trim() !== ''

/** How the window of the provider and the page that opened it find each other, where the browser lets them. */
export const proofChannel = 'identity-proof'

/**
 * Opens the provider in a window of its own, so that nothing on this page is lost. The code comes by itself in a
 * browser; inside Teams, which separates the two, the person types what the window shows.
 */
export function useMicrosoftProof(onCode: (code: string) => void) {
  const latest = useRef(onCode)
  useEffect(() => {
    latest.current = onCode
  })
  useEffect(() => {
    if (!('BroadcastChannel' in window)) return undefined
    const channel = new BroadcastChannel(proofChannel)
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (typeof data !== 'object' || data === null || !('code' in data)) return
      if (typeof data.code !== 'string') return
      channel.postMessage({ taken: data.code })
      latest.current(data.code)
    })
    return () => channel.close()
  }, [])
  return () => void window.open('/api/auth/oidc/start/?for=proof', '_blank', 'noopener')
}
