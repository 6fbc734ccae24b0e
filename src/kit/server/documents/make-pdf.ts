import fs from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'

const fonts = ['400Regular/Amiri_400Regular.ttf', '700Bold/Amiri_700Bold.ttf']

let compiler: Promise<NodeCompiler> | undefined
let last: Promise<unknown> = Promise.resolve()

/**
 * A tagged PDF of a Typst template, which finds the data as JSON in `sys.inputs.data`. Making one takes some 40 ms in
 * which nothing else runs, so they are made one after the other with a pause for other calls between them, which is
 * also when the memory of the last one is given back. Throws when the template does not compile.
 */
export function makePdf(template: string, data: unknown): Promise<Buffer> {
  const made = last.then(() => compile(template, data))
  last = made.catch(() => undefined)
  return made
}

async function compile(template: string, data: unknown) {
  // Loaded with the first document: it is 50 MB that many servers never need.
  compiler ??= openCompiler()
  const typst = await compiler
  try {
    return typst.pdf(
      { mainFileContent: template, inputs: { data: JSON.stringify(data) } },
      { creationTimestamp: 0 },
    )
  } catch (failure) {
    const { message, code } = failure as { message?: string; code?: string }
    throw new Error(`The PDF was not made: ${message || code}`, { cause: failure })
  } finally {
    typst.evictCache(0)
    await new Promise(setImmediate)
  }
}

/** Only the fonts that are shipped, and no folder to read files from: a document is the same on every machine. */
async function openCompiler() {
  const { NodeCompiler: Compiler } = await import('@myriaddreamin/typst-ts-node-compiler')
  const { resolve } = createRequire(import.meta.url)
  const fontBlobs = fonts.map((font) =>
    fs.readFileSync(resolve(`@expo-google-fonts/amiri/${font}`)),
  )
  const workspace = fs.mkdtempSync(path.join(os.tmpdir(), 'hr-documents-'))
  return Compiler.create({ workspace, fontArgs: [{ fontBlobs }] })
}
