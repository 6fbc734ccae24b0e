import { atom, getDefaultStore } from 'jotai'
import type { HostTheme } from '#kit/rules/host.ts'
import { hints } from './host.ts'
import { matching } from './media.ts'
import { storage } from './storage.ts'

const choices = ['system', 'light', 'dark', 'contrast'] as const
export type ThemeChoice = (typeof choices)[number]

const stored = storage.read('theme')
const chosen = atom<ThemeChoice>(choices.find((choice) => choice === stored) ?? 'system')

/** Setting it also stores it for the next visit. */
export const themeAtom = atom(
  (get) => get(chosen),
  (_get, set, choice: ThemeChoice) => {
    storage.write('theme', choice)
    set(chosen, choice)
  },
)

export const chooseTheme = (choice: ThemeChoice) => getDefaultStore().set(themeAtom, choice)

const prefersDark = matching('(prefers-color-scheme: dark)')
const prefersContrast = matching('(prefers-contrast: more), (forced-colors: active)')

/** The theme of the host around the page; null without a host, or before it has reported one. */
export const hostThemeAtom = atom<HostTheme | null>(hints.theme ?? null)

/** The effective theme: inside a host the host decides; `system` follows the operating system, live. */
export const shownThemeAtom = atom((get): Exclude<ThemeChoice, 'system'> => {
  const hosted = get(hostThemeAtom)
  if (hosted) return hosted
  const choice = get(themeAtom)
  if (choice !== 'system') return choice
  if (get(prefersContrast)) return 'contrast'
  return get(prefersDark) ? 'dark' : 'light'
})

export const currentTheme = () => getDefaultStore().get(themeAtom)
