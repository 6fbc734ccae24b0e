/** Seconds a failed sign-in counts. */
export const failureSpan = 15 * 60

/** Wrong attempts of one client at one account before its answers slow down. */
const freeAttempts = 10
/** The same for an address with many failures at any accounts. */
const freeAttemptsWhereManyFailed = 3
/** Failures of one address that make it such an address; many people can share one. */
const manyFailures = 100

/** Accounts with wrong passwords of one address before its attempts come one after the other. */
const freeAccounts = 20
/** Accounts more that double their gap, and where that ends: colleagues have to get in between. */
const accountsPerStep = 10
const maxGapOfAddress = 2000

/** Milliseconds. A page waits 10 seconds for an answer, so the longest wait stays below. */
const firstGap = 500
export const maxWait = 6000

interface Failures {
  /** Failures of this client at this account, those that still wait included. */
  ofClient: number
  /** Failures of its address at all accounts. */
  ofAddress: number
  /** Accounts with wrong passwords of its address, known devices apart. */
  accountsOfAddress: number
  /** The client is a device that signed in to this account before. */
  isKnownDevice: boolean
  /** Milliseconds until the last attempt of this client is answered; 0 or less when it was. */
  untilLast: number
  /** The same for attempts of its address, known devices apart. */
  untilLastOfAddress: number
}

/**
 * Whether an address tries one password after the other at many accounts, so that each of them sees
 * few. A device that signed in to the account before is not held up by it.
 */
export const triesManyAccounts = ({
  accountsOfAddress,
  isKnownDevice,
}: Pick<Failures, 'accountsOfAddress' | 'isKnownDevice'>) =>
  accountsOfAddress >= freeAccounts && !isKnownDevice

/**
 * How long an attempt waits for its answer, in milliseconds: guesses of one client are answered one
 * after the other, further and further apart. `refused` when the wait would be longer than a page
 * waits; a second attempt after that time gets in. No number of failures closes an account.
 */
export function signInWait(failures: Failures): { wait: number; refused: boolean } {
  const wait = Math.max(waitOfClient(failures), waitOfAddress(failures))
  return { wait, refused: wait > maxWait }
}

function waitOfClient({ ofClient, ofAddress, isKnownDevice, untilLast }: Failures) {
  const isCrowded = ofAddress >= manyFailures && !isKnownDevice
  const beyond = ofClient - (isCrowded ? freeAttemptsWhereManyFailed : freeAttempts)
  if (beyond < 0) return 0
  const gap = Math.min(firstGap * 2 ** Math.min(beyond, 10), maxWait)
  return Math.max(0, untilLast + gap)
}

function waitOfAddress(failures: Failures) {
  if (!triesManyAccounts(failures)) return 0
  const steps = Math.floor((failures.accountsOfAddress - freeAccounts) / accountsPerStep)
  const gap = Math.min(firstGap * 2 ** Math.min(steps, 10), maxGapOfAddress)
  return Math.max(0, failures.untilLastOfAddress + gap)
}
