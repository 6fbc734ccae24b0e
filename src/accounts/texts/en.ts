import { signedOutInEnglish } from './signed-out.ts'
export const en = {
  product: 'HR System',
  marketing:
    'Streamline your employee evaluation process with our comprehensive management platform',
  features: {
    employees: {
      title: 'Employee Management',
      text: 'The record, placement and reporting line of every employee, in one place that is easy to search.',
    },
    performance: {
      title: 'Performance Tracking',
      text: 'Weighted objectives and competencies add up to a score anyone can follow.',
    },
    access: {
      title: 'Role-based Access',
      text: 'Each person sees exactly the people and the steps that are theirs.',
    },
  },
  heading: 'Welcome Back',
  subtitle: 'Sign in to your account to continue',
  email: 'Email',
  username: 'Username',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  code: 'Security code',
  codeHint: 'From your authenticator app, or one of your recovery codes.',
  signIn: 'Sign In',
  signingIn: 'Signing in...',
  fillInAllFields: 'Please fill in all fields.',
  signedOut: signedOutInEnglish,
  passwordIsNotTheProblem: 'Your password is not the problem.',
  stillSignedIn: 'You are still signed in. Trying again every few seconds...',
  sessionOver: 'Your session has ended. Please sign in again.',
  otherLanguage: 'العربية',
  privacy: 'Privacy',
  terms: 'Terms of use',
  roles: {
    ADMIN: 'Admin',
    HR: 'HR',
    HOD: 'Head-of-Dept',
    LM: 'Line Manager',
    EMP: 'Employee',
  },
  diagnose: 'Network Diagnostic',
}
