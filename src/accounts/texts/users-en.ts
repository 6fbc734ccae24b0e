import type { Permission } from '#kit/rules/actor.ts'
import { accountProblems } from './problems.ts'

const names: Record<Permission, string> = {
  user_management: 'User management',
  system_settings: 'System settings',
  reports_view: 'View reports',
  reports_export: 'Export reports',
  evaluations_manage: 'Manage evaluations',
  evaluations_view: 'View evaluations',
  team_management: 'Team management',
  profile_edit: 'Edit own profile',
}

/** Each completes “This person can …”. */
const can: Record<Permission, string> = {
  user_management: 'manage employees, user accounts and the audit log',
  system_settings: 'change weights and other settings of the system',
  reports_view: 'view reports',
  reports_export: 'export reports',
  evaluations_manage: 'create evaluations and work on them',
  evaluations_view: 'view evaluations',
  team_management: 'see the organisation and the people in their scope',
  profile_edit: 'edit their own profile',
}

const { refusal, field } = accountProblems.en
const joined = new Intl.ListFormat('en', { type: 'conjunction' })

export const en = {
  title: 'User Management',
  subtitle: 'User accounts with their roles and permissions.',
  backToAdmin: 'Back to Admin Tools',
  failed: {
    title: 'Error Loading Users',
    message: 'Failed to load user data. Please try again later.',
  },
  loading: 'Loading users...',
  list: 'Users',
  count: (count: number, written: string) => (count === 1 ? '1 user' : `${written} users`),
  search: 'Search users...',
  filters: 'Search and filter users',
  role: 'Role',
  allRoles: 'All Roles',
  clear: 'Clear',
  empty: 'No users found',
  emptyHint: 'Try adjusting your search criteria or filters.',
  create: 'Create New User',
  columns: { name: 'Name', lastSignIn: 'Last sign-in', yes: 'Yes', no: 'No', actions: 'Actions' },
  status: 'Account',
  active: 'Active',
  inactive: 'Inactive',
  you: 'You',
  edit: 'Edit',
  editOne: (name: string) => `Edit ${name}`,
  link: (name: string) => `Sign-in link for ${name}`,
  historyOf: (name: string) => `History of ${name}`,
  deactivateOne: (name: string) => `Delete ${name}`,
  restore: 'Restore',
  restoreOne: (name: string) => `Restore ${name}`,
  restored: (name: string) => `${name} can sign in again`,
  restoreFailed: 'Failed to restore the user',
  deactivate: {
    title: 'Delete User',
    message: (name: string) =>
      `Are you sure you want to delete the account of ${name}? The person is signed out everywhere and can no longer sign in.`,
    historyStays: 'Nothing they did is lost, and the account can be restored at any time.',
    confirm: 'Delete User',
    pending: 'Deleting...',
    done: (name: string) => `The account of ${name} was deactivated`,
    failed: 'Failed to delete user. Please try again.',
  },
  refusal,
  form: {
    createTitle: 'Create New User',
    createSubmit: 'Create User',
    creating: 'Creating...',
    created: (name: string) => `User ${name} created`,
    createFailed: 'Error creating user. Please try again.',
    editTitle: 'Edit User',
    editSubmit: 'Save Changes',
    saving: 'Saving...',
    saved: (name: string) => `User ${name} updated`,
    savedPasswordEnded: (name: string) =>
      `User ${name} updated. The password no longer works, because someone else had chosen it. Make a link so that ${name} can set a new one.`,
    saveFailed: 'Failed to update user. Please try again.',
    idMissing: 'Error: User ID is missing. Cannot update user.',
    fillIn: {
      link: 'Please fill in all required fields (Name, Username, Email)',
      password: field.fill_in_required_fields,
    },
    invalidEmail: field.invalid_email_address,
    tabs: { details: 'User Details', permissions: 'Permissions' },
    fields: {
      name: 'Name',
      username: 'Username',
      email: 'Email',
      first_name: 'First name',
      last_name: 'Last name',
      phone: 'Phone',
      title: 'Position',
      avatar: 'Address of a picture',
      teams_user_id: 'Teams identity',
      role: 'Role',
    },
    password: 'Password',
    newPassword: 'New password',
    newPasswordHint: 'Leave blank to keep the current password.',
    passwordHint: 'At least 10 characters.',
    firstSignIn: 'First sign-in',
    firstSignIns: { link: 'Sign-in link', password: 'Password' },
    firstSignInHint:
      'The link is shown to you next, and the person sets their own password with it.',
    twoFactor: 'Two-factor sign-in',
    twoFactorStates: { true: 'On', false: 'Off' },
    twoFactorOff: 'Switch off two-factor sign-in (the phone and the recovery codes are lost)',
    teamsHint: 'An Entra object id or sign-in name. Empty: the e-mail.',
  },
  permissions: {
    names,
    summary: (ids: readonly Permission[]) =>
      ids.length === 0
        ? 'This person can sign in and nothing else.'
        : `This person can ${joined.format(ids.map((id) => can[id]))}.`,
    what: (id: Permission) => `Can ${can[id]}`,
    byRole: 'From the role',
    granted: 'Granted',
    denied: 'Denied',
    allGranted: 'Granted permissions',
    allDenied: 'Denied permissions',
    reset: 'Back to the permissions of the role',
    onlyAdmins: 'Only an administrator can grant or deny permissions.',
    follows: 'What is granted or denied here stays when the role changes.',
  },
  invitation: {
    title: 'Sign-in link',
    intro: (name: string) =>
      `With this link ${name} sets a new password and is signed out everywhere else. It works once.`,
    introNew: (name: string) => `With this link ${name} sets a password. It works once.`,
    make: 'Make a link',
    making: 'Making...',
    failed: 'The link couldn’t be made. Try again.',
    label: 'Link',
    shownOnce: (until: string) =>
      `Valid until ${until}. It is shown only now: hand it over safely.`,
    mailed: (email: string) => `It was also sent to ${email}.`,
    copy: 'Copy link',
    copied: 'Copied',
    done: 'Done',
    inactive: 'Restore the account first.',
  },
}
