/** Runs `work` at most once at a time: what is asked for while it runs is one more run afterwards. */
export function coalesced(work: () => Promise<void>, onFailure: () => void) {
  let isRunning = false
  let isAskedAgain = false
  async function run() {
    isRunning = true
    do {
      isAskedAgain = false
      await work().catch(onFailure)
    } while (isAskedAgain)
    isRunning = false
  }
  return () => {
    isAskedAgain = true
    if (!isRunning) void run()
  }
}
