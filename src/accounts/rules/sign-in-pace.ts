/** Seconds a failed sign-in counts. */
export const failureSpan = 15 * 60

/** Wrong attempts of one client at one account before its answers slow down. */
const freeAttempts = 10
/** The same from an address where many have failed, at whatever accounts. */
const freeAttemptsWhereManyFailed = 3
/** Failures of one address that make it such an address; many people can share one. */
const manyFailures = 100

/** Milliseconds. A page waits 10 seconds for an answer, so the longest wait stays below. */
const firstGap = 500
export const longestWait = 6000

interface Failures {
  /** Failures of this client at this account, those that still wait included. */
  ofClient: number
  /** Failures of its address at all accounts. */
  ofAddress: number
  /** The client is a device that signed in to this account before. */
  isKnownDevice: boolean
  /** Milliseconds until the last attempt of this client is answered; 0 or less when it was. */
  untilLast: number
}

/**
 * How long an attempt waits for its answer, in milliseconds: guesses of one client are answered one
 * after the other, further and further apart. `refused` when the wait would be longer than a page
 * waits; a second attempt after that time gets in. No number of failures closes an account.
 */
export function signInWait(failures: Failures): { wait: number; refused: boolean } {
  const { ofClient, ofAddress, isKnownDevice, untilLast } = failures
  const isCrowded = ofAddress >= manyFailures && !isKnownDevice
  const beyond = ofClient - (isCrowded ? freeAttemptsWhereManyFailed : freeAttempts)
  if (beyond < 0) return { wait: 0, refused: false }
  const gap = Math.min(firstGap * 2 ** Math.min(beyond, 10), longestWait)
  const wait = Math.max(0, untilLast + gap)
  return { wait, refused: wait > longestWait }
}
