import { XmlScanner, type XmlHandler } from './xml-scanner.ts'
import type { Zip } from './zip.ts'

/** Reads one XML file of a zip from end to end. */
export async function readPart(zip: Zip, name: string, handler: XmlHandler) {
  const scanner = new XmlScanner(handler)
  for await (const chunk of zip.inflate(name)) scanner.feed(chunk)
  scanner.end()
}
