import { atom, getDefaultStore } from 'jotai'

/** Receives whether the person has shown who they are, or does not want to. */
export type AnswerProof = (isProved: boolean) => void

/** The server asks for the password before it does something; the calls wait for the answer. */
export const proofAtom = atom<{ answer: AnswerProof } | null>(null)

let asking: Promise<boolean> | undefined

/** One question for all calls that are refused while it is open. */
export function askForProof(): Promise<boolean> {
  asking ??= new Promise<boolean>((resolve) => {
    const store = getDefaultStore()
    store.set(proofAtom, {
      answer: (isProved) => {
        asking = undefined
        store.set(proofAtom, null)
        resolve(isProved)
      },
    })
  })
  return asking
}

/** The person who was asked is no longer signed in. */
export const forgetProof = () => getDefaultStore().get(proofAtom)?.answer(false)
