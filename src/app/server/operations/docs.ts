import type { FastifyInstance, FastifyRequest } from 'fastify'
import { openApi } from './openapi.ts'

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/**
 * GET /api/docs/: the calls for people; GET /api/docs/openapi.json: the same for programs. In
 * production they are hidden from those who are not signed in.
 */
export function serveDocs(app: FastifyInstance, version: string, isHidden: boolean) {
  const onRequest = async (request: FastifyRequest) => {
    if (isHidden) await app.identify(request)
  }
  app.get('/api/docs/openapi.json', { onRequest }, async () => openApi(app.endpoints, version))

  app.get('/api/docs/', { onRequest }, async (_, reply) => {
    const rows = app.endpoints.map(({ method, path, summary, needs }) => {
      const cells = [method, path, summary, [needs].flat().join(' or ')]
      return `<tr>${cells.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`
    })
    return reply.type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>HR System: the API</title>
<style>
  :root { color-scheme: light dark; font: 14px/1.5 'Segoe UI', system-ui, sans-serif }
  body { max-width: 70rem; margin: 2rem auto; padding: 0 1rem }
  div { overflow-x: auto } table { border-collapse: collapse; width: 100% }
  th, td { text-align: start; padding: .4rem .8rem; border-bottom: 1px solid #8884 }
  td:nth-child(-n + 2) { font-family: ui-monospace, monospace; white-space: nowrap }
</style>
<h1>HR System: the API</h1>
<p>Shapes of every request and answer: <a href="/api/docs/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
<div><table><thead><tr><th>Method<th>Path<th>What it does<th>Who may call</tr></thead>
<tbody>${rows.join('\n')}</tbody></table></div></html>`)
  })
}
