export type NoAnswer = 'dns' | 'refused' | 'timeout' | 'network' | 'offline' | 'unexpected'

/** Why an answer never arrived, from what the connection and the browser say of it. */
export function whyNoAnswer(failure: {
  code?: string
  online: boolean
  /** A browser hides why it could not connect; CORS can only be the reason between two origins. */
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
