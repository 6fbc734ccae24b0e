/** The bytes of a file, wherever it is stored; only what is read of them takes memory. */
export interface FileBytes {
  readonly length: number
  /** From here up to there, or to the end of the file where that comes first. */
  read: (from: number, to: number) => Promise<Buffer>
}

/** A file that is in memory anyway. */
export const inMemory = (file: Buffer): FileBytes => ({
  length: file.length,
  read: (from, to) => Promise.resolve(file.subarray(from, to)),
})

/** A stretch of a file, piece by piece. */
export async function* pieces(file: FileBytes, from: number, to: number, size: number) {
  for (let at = from; at < to; at += size) yield await file.read(at, Math.min(at + size, to))
}
