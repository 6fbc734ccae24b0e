export const en = {
  diagnostic: {
    title: 'Network Diagnostic',
    run: 'Run Diagnostics',
    running: 'Running...',
    clear: 'Clear Results',
    nothingYet: 'Checks whether this page can reach its server. No password is ever sent.',
    pass: 'PASS',
    fail: 'FAIL',
    details: 'Details',
    took: (milliseconds: string, at: string) => `${milliseconds} ms, at ${at}`,
    tests: {
      connectivity: 'API Connectivity',
      environment: 'Environment Config',
      login: 'Login Test',
      host: 'Microsoft Teams',
    },
    connected: 'API connection successful',
    connectedSignInNeeded: 'API connection successful (authentication required)',
    configured: 'The page received its settings from the server',
    loginRefuses: 'The server refuses an empty sign-in, as it must',
    hosted: (host: string, client: string) => `Shown inside ${host} (${client})`,
    hostSilent:
      'The page is shown inside another one, which did not answer as Microsoft Teams does',
    loginOdd: (status: number) => `An empty sign-in was answered in an unexpected way (${status})`,
  },
  forgot: {
    title: 'Forgot your password?',
    intro:
      'Enter your e-mail. If there is an account with it, we send a link to set a new password.',
    send: 'Send the link',
    sending: 'Sending...',
    sent: 'If there is an account with this e-mail, the link is on its way. The link expires in 2 hours.',
    failed: 'The link couldn’t be sent. Try again.',
    checking: 'Checking whether this server sends e-mail...',
    askHr:
      'This server sends no e-mail. Please ask HR or an administrator: they can give you a link to set a new password.',
    back: 'Back to sign-in',
    required: 'This field is required',
  },
  /** The contact follows. */
  noAccount: 'No account yet? Ask',
  hrDepartment: 'your HR department',
  storageRefused:
    'This browser stores nothing for a page inside Teams, so you need to sign in each time you come back.',
  openInBrowser: 'Open in the browser',
  demo: {
    title: 'Demo credentials',
    hint: 'This is a demonstration with made-up people.',
    use: 'Use',
    fillInAs: (role: string) => `Use the ${role} account`,
    roles: { ADMIN: 'Administrator', HR: 'HR manager' },
  },
}
