import type { Plugin, Rolldown } from 'vite'

/** Frequent start addresses and their screens. */
const beginnings = {
  '/': 'home/web/dashboard/DashboardScreen.tsx',
  '/dashboard': 'home/web/dashboard/DashboardScreen.tsx',
  '/employees': 'employees/web/list/EmployeesScreen.tsx',
  '/evaluations': 'evaluations/web/list/EvaluationsScreen.tsx',
  '/evaluations/*': 'app/web/pages/EvaluationPage.tsx',
  '/profile': 'home/web/profile/ProfileScreen.tsx',
}

/** What every signed-in user needs at any start address. */
const always = ['app/web/SignedIn.tsx', 'accounts/web/sign-in/own-account.ts']

/**
 * Writes the scripts of frequent start addresses into the page. For a signed-in user first-paint.js
 * preloads them together; otherwise the browser would discover them one import level after another,
 * and on a phone each level costs as much time as a quarter of the files.
 */
export const preloadManifest = (): Plugin => ({
  name: 'early-files',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      const early = Object.entries(beginnings).map(([path, screen]) => {
        const files = filesOf(bundle, [...always, screen]).filter((file) => !html.includes(file))
        return [path.replace('*', '[^/]+'), files]
      })
      const data = `<script type="application/json" id="early-files">${JSON.stringify(early)}</script>`
      return html.replace(/<script src="\/first-paint/, (script) => `${data}\n    ${script}`)
    },
  },
})

/** The scripts of modules, with all that they import at once. */
function filesOf(bundle: Rolldown.OutputBundle, modules: string[]): string[] {
  const chunks = Object.values(bundle).filter(
    (file): file is Rolldown.OutputChunk => file.type === 'chunk',
  )
  const files = new Set<string>()
  const add = (file: string) => {
    if (files.has(file)) return
    files.add(file)
    const chunk = bundle[file]
    if (chunk?.type === 'chunk') chunk.imports.forEach(add)
  }
  for (const module of modules) {
    const chunk = chunks.find(({ moduleIds }) =>
      moduleIds.some((id) => id.endsWith(`/src/${module}`)),
    )
    if (!chunk) throw new Error(`${module} has no script of its own`)
    add(chunk.fileName)
  }
  return [...files]
}
