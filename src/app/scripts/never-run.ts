import type { Plugin } from 'vite'

/** Parts of packages that the built page never runs, with their replacements. */
const parts: readonly (readonly [part: RegExp, instead: string])[] = [
  // Mirrors styles while the page runs. Fluent's own come mirrored, and ours name no side:
  // tests/physical-css.test.ts.
  [
    /rtl-css-js[\\/]dist[\\/]esm[\\/]core\.js$/,
    `export const convert = (style) => style
     export const convertProperty = (key, value) => ({ key, value })`,
  ],
  // axios asks it only where there is no XMLHttpRequest, which every browser has.
  [/axios[\\/]lib[\\/]adapters[\\/]fetch\.js$/, 'export const getFetch = () => null'],
]

const router = /^react-router(\/dom)?$/
const development = /([\\/]dist[\\/])development([\\/])/

/** Leaves these parts out of the page, and with them the router's warnings for developers. */
export const neverRun = (): Plugin => ({
  name: 'never-run',
  apply: 'build',
  enforce: 'pre',
  resolveId: async function (source, importer, options) {
    if (!router.test(source)) return
    const found = await this.resolve(source, importer, { ...options, skipSelf: true })
    return found && { ...found, id: found.id.replace(development, '$1production$2') }
  },
  load: (id) => parts.find(([part]) => part.test(id))?.[1],
})
