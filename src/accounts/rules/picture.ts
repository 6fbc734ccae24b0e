/** Whether an address can be shown as a picture: https, or the picture itself; never a script. */
export const isPicture = (url: string) =>
  /^https:\/\/[^\s"'<>\\]+$/i.test(url) ||
  /^data:image\/(png|jpeg|gif|webp|avif);base64,[a-z0-9+/=]+$/i.test(url)
