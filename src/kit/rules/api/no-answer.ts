export type NoAnswer = 'dns' | 'refused' | 'timeout' | 'network' | 'offline' | 'unexpected'

/** Why an answer never arrived, derived from the browser's error. */
export function whyNoAnswer(failure: {
  code?: string
  online: boolean
  /** Browsers hide the reason of a failed connection; CORS is possible only between two origins. */
  sameOrigin: boolean
}): NoAnswer {
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
      if (!failure.online) return 'offline'
      return failure.sameOrigin ? 'refused' : 'network'
    default:
      return 'unexpected'
  }
}
