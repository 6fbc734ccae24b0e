declare const APP_VERSION: string | undefined

/** The build puts the package's version in; there is none while developing. */
export const version = typeof APP_VERSION === 'undefined' ? 'development' : APP_VERSION
