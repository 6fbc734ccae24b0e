// Runs before anything is painted, so that neither a white flash nor a mirrored page is ever seen.
;(function () {
  const page = document.documentElement
  const stored = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  // Inside Teams the tab's address says how Teams looks and speaks; on a phone it is no frame.
  const isEmbedded = window.parent !== window || 'nativeInterface' in window
  if (isEmbedded) page.dataset.embedded = ''
  const fromHost = (name) => {
    const value = isEmbedded ? new URLSearchParams(location.search).get(name) : null
    return value && /^[a-z]/i.test(value) ? value : null
  }

  const language =
    stored('language') ||
    fromHost('locale') ||
    (navigator.languages || []).find((tag) => /^(ar|en)/i.test(tag))
  const isArabic = /^ar/i.test(language || 'en')
  page.lang = isArabic ? 'ar' : 'en'
  page.dir = isArabic ? 'rtl' : 'ltr'

  const matches = (query) => matchMedia(query).matches
  const system = () => {
    if (matches('(prefers-contrast: more), (forced-colors: active)')) return 'contrast'
    return matches('(prefers-color-scheme: dark)') ? 'dark' : 'light'
  }
  const hosted = fromHost('theme') || (isEmbedded && stored('host_theme'))
  const named = { default: 'light', contrast: 'contrast' }
  const chosen = hosted ? named[hosted] || 'dark' : stored('theme')
  page.dataset.theme = ['light', 'dark', 'contrast'].includes(chosen) ? chosen : system()

  // Preloads what a signed-in user needs; see preload-manifest.ts. A Teams link names the target.
  const early = stored('user') && document.getElementById('early-files')
  const path = fromHost('subPageId') ? '/evaluations/linked' : location.pathname
  for (const [pattern, files] of early ? JSON.parse(early.textContent) : []) {
    if (!new RegExp(`^${pattern}/?$`).test(path)) continue
    for (const file of files) {
      const link = document.createElement('link')
      Object.assign(link, { rel: 'modulepreload', href: `/${file}`, crossOrigin: '' })
      document.head.append(link)
    }
  }
})()
