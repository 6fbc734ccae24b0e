import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** The hosts Microsoft lists for tabs in Teams, Outlook and the Microsoft 365 app. */
const mayFrameUs = [
  "'self'",
  'https://*.cloud.microsoft',
  'https://teams.microsoft.com',
  'https://*.teams.microsoft.com',
  'https://*.microsoft365.com',
  'https://*.office.com',
  'https://outlook.office.com',
  'https://outlook.office365.com',
  'https://outlook-sdf.office.com',
  'https://outlook-sdf.office365.com',
]

/** HTTPS for a year, also where the page was opened without it once. */
const httpsOnly = { maxAge: 31_536_000, includeSubDomains: true }

/**
 * Griffel writes its styles into the page, hence 'unsafe-inline' there and only there. Helmet's
 * own defaults are wider than this policy, so none of them is added.
 */
const policy = {
  useDefaults: false as const,
  directives: {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", 'https://res.cdn.office.net'],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': mayFrameUs,
  },
}

/**
 * For what is no page: files of the page, which are many and so carry no more than these, and
 * refusals of what never becomes a request. Shown by themselves they can do nothing.
 */
export const headersOfNoPage = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': `max-age=${httpsOnly.maxAge}; includeSubDomains`,
}

/** The headers of every answer, from its first moment on, so that refusals and streams carry them too. */
export async function sendSecurityHeaders(app: FastifyInstance) {
  await app.register(helmet, {
    global: false,
    contentSecurityPolicy: policy,
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: httpsOnly,
    // Old web views would take it for more than frame-ancestors and keep Teams out.
    xFrameOptions: false,
  })

  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/assets/')) return void reply.headers(headersOfNoPage)
    reply.helmet()
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=()')
    reply.header('x-request-id', request.id)
  })

  // Answers of the API are not stored by anyone.
  app.addHook('onSend', async ({ url }, reply) => {
    if (url.startsWith('/api/') && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store')
  })
}
