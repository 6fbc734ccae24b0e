import type { HostTheme } from '#kit/rules/host.ts'
import { storage } from '#kit/web/platform/storage.ts'

const names: Record<HostTheme, string> = { light: 'default', dark: 'dark', contrast: 'contrast' }

/** For the first paint of the next visit. */
export const storeHostTheme = (theme: HostTheme) => storage.write('host_theme', names[theme])
