import { atom, getDefaultStore } from 'jotai'
import { languageOfHost, linkedId, themeOfHost } from '#kit/rules/host.ts'
import { storage } from './storage.ts'

/** What shows our page inside itself: Teams, Outlook, the Microsoft 365 app. */
export interface Host {
  name: string
  client: string
  theme: string
  locale: string
  /** Which version of the host's protocol it speaks, and what of it we found supported. */
  abilities: Record<string, boolean>
  /** Lets the host make a link of its own to a page of ours; null where it cannot. */
  shareLink: ((link: SharedLink) => void) | null
}

export interface SharedLink {
  id: string
  label: string
  /** For the person who opens the link without the host. */
  address: string
}

/**
 * Null in a plain browser. Embedded, the host is `asked` who it is, and stays `silent` when it does
 * not answer: then the page goes on as it would alone.
 */
export const hostAtom = atom<Host | 'asked' | 'silent' | null>(null)

export const currentHost = () => getDefaultStore().get(hostAtom)
export const setHost = (host: Host | 'asked' | 'silent') => getDefaultStore().set(hostAtom, host)

/** On a phone the page is no frame: the app around it announces itself on the window. */
export const isEmbedded = window.parent !== window || 'nativeInterface' in window

const told = new URLSearchParams(isEmbedded ? location.search : '')

/** What the tab's address already says, so that nothing has to wait for the host's answer. */
export const hints = {
  theme: isEmbedded ? themeOfHost(told.get('theme') ?? storage.read('host_theme')) : undefined,
  language: languageOfHost(told.get('locale')),
  linkedId: linkedId(told.get('subPageId')),
}
