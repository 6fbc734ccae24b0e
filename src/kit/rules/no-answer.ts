export type NoAnswer = 'dns' | 'refused' | 'timeout' | 'network' | 'offline' | 'unexpected'

/** Why an answer never arrived, from what the connection and the browser say of it. */
export function whyNoAnswer(failure: { code?: string; online: boolean }): NoAnswer {
  switch (failure.code) {
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return 'dns'
    case 'ECONNREFUSED':
      return 'refused'
    case 'ECONNABORTED':
    case 'ETIMEDOUT':
      return 'timeout'
    case 'ERR_NETWORK':
      return failure.online ? 'network' : 'offline'
    default:
      return 'unexpected'
  }
}
