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
}

/** The built page: files by their hashed names for ever, and index.html wherever else a person goes. */
export async function servePage(app: FastifyInstance, { root, isDemo, hasProvider = false }: Page) {
  const file = path.join(root, 'index.html')
  const built = fs.existsSync(file) && fs.readFileSync(file, 'utf8')
  const marks = `${isDemo ? ' data-demo' : ''}${hasProvider ? ' data-oidc' : ''}`
  const page = built && built.replace('<html', `<html${marks}`)
  if (page) {
    await app.register(staticFiles, {
      root,
      wildcard: false,
      index: false,
      cacheControl: false,
      preCompressed: true,
      setHeaders: (reply, file) => {
        const hashed = file.includes(`${path.sep}assets${path.sep}`)
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  const isFile = /^\/(api|assets)(\/|$)/
  if (page) {
    app.get('/*', (request, reply) => {
      if (isFile.test(request.url)) return reply.callNotFound()
      return reply.type('text/html').header('cache-control', 'no-cache').send(page)
    })
  }
  app.setNotFoundHandler(answerNotFound)
}
