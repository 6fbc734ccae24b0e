import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/**
 * Bytes. What is shorter than `threshold` fits into one packet as it is. What is shorter than
 * `syncThreshold`, such as a list of fifty, is compressed at once, within a millisecond: in the thread
 * pool it would queue behind passwords. Longer answers and files are compressed there, in parts.
 */
const limits = { threshold: 1400, syncThreshold: 64 * 1024 }

/**
 * Compresses long texts for clients that accept it; files of the page were compressed when they were
 * built. Register it before any route. Request bodies are never decompressed, as a small one could
 * become endless. No one learns of a secret from lengths here (BREACH): other sites cannot have a
 * browser send its token.
 */
export async function compressAnswers(app: FastifyInstance) {
  await app.register(compress, {
    ...limits,
    encodings: ['gzip'],
    zlibOptions: { level: 4 },
    globalDecompression: false,
  })
}
