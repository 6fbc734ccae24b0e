/** Loaded when the first toast is shown, or earlier: one is wanted most where the server has gone away. */
export const loadToasts = async () => (await import('./Toasts.tsx')).Toasts
