import { atom, getDefaultStore } from 'jotai'
import { languageOfHost, linkedId, themeOfHost } from '#kit/rules/host.ts'
import { storage } from './storage.ts'

/** An app that embeds the page: Teams, Outlook, the Microsoft 365 app. */
export interface Host {
  name: string
  client: string
  theme: string
  locale: string
  /** The version of the host's protocol and the supported capabilities. */
  abilities: Record<string, boolean>
  /** Has the host create its own link to one of our pages; null where it cannot. */
  shareLink: ((link: SharedLink) => void) | null
  /**
   * A token for this page about the person who is signed in to the host. Rejects where the host has none; with
   * `isSilent` it asks the person nothing, such as for consent.
   */
  authToken: (options: { isSilent: boolean }) => Promise<string>
}

export interface SharedLink {
  id: string
  label: string
  /** Used when the link is opened outside the host. */
  address: string
}

/**
 * Null in a plain browser. When embedded, `pending` until the host has identified itself, and
 * `silent` if it does not answer; the page then works as in a plain browser.
 */
export const hostAtom = atom<Host | 'pending' | 'silent' | null>(null)

export const currentHost = () => getDefaultStore().get(hostAtom)
export const setHost = (host: Host | 'pending' | 'silent') => getDefaultStore().set(hostAtom, host)

/** In mobile apps the page is not in a frame; the app adds a property to the window instead. */
export const isEmbedded = window.parent !== window || 'nativeInterface' in window

const hostParams = new URLSearchParams(isEmbedded ? location.search : '')

/** Values from the tab's address, so that nothing waits for the host's answer. */
export const hints = {
  theme: isEmbedded
    ? themeOfHost(hostParams.get('theme') ?? storage.read('host_theme'))
    : undefined,
  language: languageOfHost(hostParams.get('locale')),
  linkedId: linkedId(hostParams.get('subPageId')),
}
