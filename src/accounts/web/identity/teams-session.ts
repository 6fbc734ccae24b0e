import { getDefaultStore } from 'jotai'
import { type Host, hostAtom } from '#kit/web/platform/host.ts'
import { isTeamsSession } from './tab-memory.ts'

/** The host as soon as it is known; null for a plain browser, and for a page around us that is none. */
const knownHost = () =>
  new Promise<Host | null>((resolve) => {
    const store = getDefaultStore()
    const look = () => {
      const host = store.get(hostAtom)
      if (host === 'pending') return false
      resolve(host === 'silent' ? null : host)
      return true
    }
    if (look()) return
    const stop = store.sub(hostAtom, () => {
      if (look()) stop()
    })
  })

/** Milliseconds for a token that Teams has, or gets without asking. */
const silentTimeout = 10_000
/** Milliseconds for a person whom Teams asks for consent. */
const askedTimeout = 120_000

/** Why there is no token: no host answers, or the host gives none. */
export class NoTeamsToken extends Error {
  readonly reason: 'silent' | 'refused'
  constructor(reason: 'silent' | 'refused') {
    super(reason)
    this.reason = reason
  }
}

/** What Teams says of who is at the tab. It may never answer. */
export async function teamsToken({ isSilent }: { isSilent: boolean }): Promise<string> {
  const host = await knownHost()
  if (!host) throw new NoTeamsToken('silent')
  const late = new Promise<never>((_, reject) => {
    const timeout = isSilent ? silentTimeout : askedTimeout
    setTimeout(() => reject(new NoTeamsToken('silent')), timeout)
  })
  const asked = host.authToken({ isSilent }).catch(() => {
    throw new NoTeamsToken('refused')
  })
  return Promise.race([asked, late])
}

/** With each refresh of such a session Teams vouches again; where it does not, the server decides. */
export const vouchByTeams = async () =>
  isTeamsSession() ? { teams_token: await teamsToken({ isSilent: true }) } : {}
