/**
 * Whether an address can be shown as a picture: it holds the picture itself. The page loads none from
 * elsewhere (app/server/headers.ts), as their owners would learn who looks at whom.
 */
export const isPicture = (url: string) =>
  /^data:image\/(png|jpeg|gif|webp|avif);base64,[a-z0-9+/=]+$/i.test(url)
