import { existsSync } from 'node:fs'
import path from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { answerNotFound } from '#kit/server/answer-problems.ts'

/** The built page: files by their hashed names for ever, and index.html wherever else a person goes. */
export async function servePage(app: FastifyInstance, root: string) {
  const built = existsSync(path.join(root, 'index.html'))
  if (built) {
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
  app.setNotFoundHandler((request, reply) => {
    const forPeople = request.method === 'GET' || request.method === 'HEAD'
    const aFile = /^\/(api|assets)(\/|$)/.test(request.url)
    if (!built || !forPeople || aFile) return answerNotFound(request, reply)
    return reply.sendFile('index.html')
  })
}
