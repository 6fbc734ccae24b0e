import * as z from 'zod/mini'

/** Encrypted, or not leaving this machine. */
export const secureUrl = z.url({ protocol: /^https?$/ }).check(
  z.refine<string>((value) => {
    const { protocol, hostname } = new URL(value)
    return protocol === 'https:' || /^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname)
  }),
)
