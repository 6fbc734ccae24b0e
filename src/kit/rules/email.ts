/** The same simple pattern everywhere: something, an @, a domain with a dot. */
export const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
