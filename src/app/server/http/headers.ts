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

/** Griffel writes its styles into the page, hence 'unsafe-inline' there and only there. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self' https://res.cdn.office.net",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  `frame-ancestors ${mayFrameUs.join(' ')}`,
].join('; ')

// No X-Frame-Options: old web views would take it for more than frame-ancestors and keep Teams out.
export const securityHeaders = {
  'content-security-policy': policy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
}

/** A file of the page is no page: shown by itself it may do nothing, and no one may frame it. */
const fileHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
}

/** The headers every answer carries, short where there are many; answers of the API are no one's to keep. */
export function sendSecurityHeaders(app: FastifyInstance) {
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/assets/')) return void reply.headers(fileHeaders)
    reply.headers(securityHeaders)
    reply.header('x-request-id', request.id)
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) {
      reply.header('cache-control', 'no-store')
    }
  })
}
