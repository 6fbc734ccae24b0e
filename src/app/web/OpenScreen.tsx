import { lazyScreen } from '#kit/web/feedback/lazy-part.tsx'

const LegalScreen = lazyScreen(
  async () => (await import('#app/web/pages/LegalScreen.tsx')).LegalScreen,
)
const SetPasswordScreen = lazyScreen(
  async () => (await import('#accounts/web/sign-in/SetPasswordScreen.tsx')).SetPasswordScreen,
)
const ConfirmIdentityScreen = lazyScreen(
  async () =>
    (await import('#accounts/web/identity/ConfirmIdentityScreen.tsx')).ConfirmIdentityScreen,
)

/** What a link from elsewhere opens, whether or not someone is signed in. */
export function OpenScreen() {
  switch (location.pathname.replace(/\/$/, '')) {
    case '/privacy':
      return <LegalScreen document="privacy" />
    case '/terms':
      return <LegalScreen document="terms" />
    case '/set-password':
      return <SetPasswordScreen />
    // Where the provider leads back to who has signed in there once more.
    default:
      return <ConfirmIdentityScreen />
  }
}
