import { useMutation } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { suggestionApi } from '#evaluations/contract/suggestions.ts'
import { callApi } from '#kit/web/api/call-api.ts'
import { languageAtom } from '#kit/web/platform/language.ts'

/** A little longer than the server itself waits, so that it is the server that says why. */
const timeout = 70_000

/** Asks for proposals; leaving or stopping ends the asking on the server too. */
export function useSuggestions(evaluation_id: string) {
  const language = useAtomValue(languageAtom)
  const asking = useRef<AbortController>(undefined)
  const [wasStopped, setWasStopped] = useState(false)
  useEffect(() => () => asking.current?.abort(), [])

  const { mutate, data, error, isPending } = useMutation({
    mutationFn: (request: string) => {
      setWasStopped(false)
      asking.current = new AbortController()
      const { signal } = asking.current
      const question = { params: { evaluation_id }, body: { wish: request, language } }
      return callApi(suggestionApi.ask, question, { signal, timeout })
    },
  })

  return {
    ask: mutate,
    stop: () => {
      setWasStopped(true)
      asking.current?.abort()
    },
    proposed: data,
    isPending,
    error: wasStopped ? null : error,
    wasStopped: wasStopped && !isPending,
  }
}
