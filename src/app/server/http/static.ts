import fs from 'node:fs'
import path from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { answerNotFound } from '#kit/server/api/answer-problems.ts'

interface Page {
  /** Where the built page is, if there is one. */
  root: string
  /** Written into the page, so that the sign-in form needs no request. */
  isDemo: boolean
  /** The same for the button that leads to an OpenID provider. */
  hasProvider?: boolean
  /** The same for the tab in Teams that signs people in by itself. */
  isTeamsSignIn?: boolean
  /** Whom people ask for an account; undefined: their HR department. */
  supportContact?: string | undefined
}

/** A text for an attribute. */
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** The built page: files by their hashed names for ever, and index.html wherever else a person goes. */
export async function servePage(app: FastifyInstance, page: Page) {
  const { root, isDemo, hasProvider = false, isTeamsSignIn = false, supportContact } = page
  const file = path.join(root, 'index.html')
  const built = fs.existsSync(file) && fs.readFileSync(file, 'utf8')
  const support = supportContact ? ` data-support="${escaped(supportContact)}"` : ''
  const facts = [
    isDemo ? ' data-demo' : '',
    hasProvider ? ' data-oidc' : '',
    isTeamsSignIn ? ' data-teams-sign-in' : '',
    support,
  ].join('')
  // By a function: what is put in could hold one of the signs that a replacement gives a meaning.
  const html = built && built.replace('<html', (tag) => tag + facts)
  if (html) {
    await app.register(staticFiles, {
      root,
      wildcard: false,
      index: false,
      cacheControl: false,
      preCompressed: true,
      // Sent in place of the files they are made of; each would be a route of its own.
      globIgnore: ['**/*.br', '**/*.gz'],
      setHeaders: (reply, file) => {
        const hashed = file.includes(`${path.sep}assets${path.sep}`)
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  const isFile = /^\/(api|assets)(\/|$)/
  if (html) {
    app.get('/*', (request, reply) => {
      if (isFile.test(request.url)) return reply.callNotFound()
      return reply.type('text/html').header('cache-control', 'no-cache').send(html)
    })
  }
  app.setNotFoundHandler(answerNotFound)
}
