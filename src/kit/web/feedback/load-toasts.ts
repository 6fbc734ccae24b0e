/** Loaded with the first toast or earlier, as toasts matter most when the server is unreachable. */
export const loadToasts = async () => (await import('./Toasts.tsx')).Toasts
