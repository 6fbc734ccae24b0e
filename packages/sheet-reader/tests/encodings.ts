/** Texts in the encodings of Windows, which no encoder of the platform writes. */
const inverse = (encoding: string) =>
  new Map(
    Array.from({ length: 256 }, (_, byte) => [
      new TextDecoder(encoding).decode(Buffer.from([byte])),
      byte,
    ]),
  )

const tables = { 'windows-1256': inverse('windows-1256'), 'windows-1252': inverse('windows-1252') }

/** Throws when the encoding does not have a letter. */
export function encoded(text: string, encoding: keyof typeof tables): Buffer {
  return Buffer.from(
    Array.from(text, (letter) => {
      const byte = tables[encoding].get(letter)
      if (byte === undefined) throw new Error(`${encoding} has no ${letter}`)
      return byte
    }),
  )
}
