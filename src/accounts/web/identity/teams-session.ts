import { storage } from '#kit/web/platform/storage.ts'
import { knownHost } from '#kit/web/platform/host.ts'

/** Milliseconds for a token that Teams has, or gets without asking. */
const silentTimeout = 10_000
/** Milliseconds for a person whom Teams asks for consent. */
const askedTimeout = 120_000

const mark = 'teams_session'

/** Whether the stored session is one that Teams vouches for. */
export const isTeamsSession = () => storage.read(mark) !== null
export function markTeamsSession(isOfTeams: boolean) {
  if (isOfTeams) storage.write(mark, 'yes')
  else storage.remove(mark)
}

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
