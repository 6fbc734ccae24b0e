import type { TeamsSsoSettings } from '#accounts/server/identity/teams-tokens.ts'
import { startFakeEntra } from './fakes/entra.ts'
import { openTestApp } from './test-app.ts'

/** The product with a tab in Teams that signs people in, and the Entra that signs its tokens. */
export async function openTeamsWorld(settings: Partial<TeamsSsoSettings> = {}, pageRoot?: string) {
  const entra = await startFakeEntra()
  const world = await openTestApp(pageRoot)
  const app = await world.anotherServer({ teamsTokens: entra.connect(settings) })
  const tabUrl = await app.listen({ host: '127.0.0.1', port: 0 })

  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    world.ask('POST', `${tabUrl}${path}`, { body, headers })
  const signInWith = (token: string, body: object = {}) =>
    post('/api/auth/teams/', { token, ...body })
  const refreshWith = (refresh: string, teams_token?: string) =>
    post('/api/auth/refresh/', { refresh, ...(teams_token !== undefined && { teams_token }) })
  const asToken = (access: string, method: string, path: string, body?: unknown) =>
    world.ask(method, `${tabUrl}${path}`, {
      body,
      headers: { authorization: `Bearer ${access}` },
    })
  async function close() {
    app.server.closeAllConnections()
    await app.close()
    await world.close()
    await entra.close()
  }
  return { ...world, app, entra, tabUrl, post, signInWith, refreshWith, asToken, close }
}
export type TeamsWorld = Awaited<ReturnType<typeof openTeamsWorld>>
