import { clientAddress } from '#accounts/rules/sign-in/client-address.ts'
import { now } from '#kit/server/clock.ts'

/** Requests of one client within a minute; many people can share one. */
const maxOfClient = 30
/** Requests that wait, of all clients, and clients that are remembered within a minute. */
const maxWaiting = 1000
const maxClients = 10_000

/** Mails in progress at once, so that a hanging mail server does not collect them. */
const maxMails = 10

const minute = 60_000

/**
 * Works through requests for a forgotten password one after the other, after they were answered. What
 * is too much is dropped without a word, because a refusal would show others when the owner of an
 * account cannot ask; what is dropped depends on how many were sent and never on how long one took,
 * which would show which accounts there are.
 */
export function openResetQueue(failed: (error: unknown) => void) {
  const clients = new Map<string, number>()
  const mails = new Set<Promise<unknown>>()
  let window = 0
  let waiting = 0
  let last = Promise.resolve()

  function add(address: string, work: () => Promise<void>) {
    const at = Date.parse(now())
    if (Math.floor(at / minute) !== window) {
      window = Math.floor(at / minute)
      clients.clear()
    }
    const client = clientAddress(address)
    const count = clients.get(client) ?? 0
    const isFull = waiting >= maxWaiting || (count === 0 && clients.size >= maxClients)
    if (isFull || count >= maxOfClient) return
    clients.set(client, count + 1)
    waiting++
    last = last
      .then(work)
      .catch(failed)
      .finally(() => waiting--)
  }

  /** Starts a mail as soon as fewer than the limit are in progress. */
  async function mail(send: () => Promise<void>) {
    if (mails.size >= maxMails) await Promise.race(mails)
    const sending = send()
      .catch(failed)
      .finally(() => mails.delete(sending))
    mails.add(sending)
  }

  return { add, mail }
}
