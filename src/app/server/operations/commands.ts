import path from 'node:path'
import { emailPattern } from '#kit/rules/contact.ts'
import type { OpenDatabase } from '#kit/server/database/database.ts'
import { migrate } from '#kit/server/database/migrate.ts'
import { readBackup } from '#app/server/backup/read-backup.ts'
import { writeBackup } from '#app/server/backup/write-backup.ts'
import type { Configuration } from '#app/server/settings/configuration.ts'
import { rotateSecrets } from '#accounts/server/security/rotate-secrets.ts'
import { checkTeams } from '#notifications/server/teams-check.ts'
import { adminLink } from './first-admin.ts'
import { olderSecrets, signingSecret } from '#app/server/settings/signing-secret.ts'

interface Context {
  database: OpenDatabase
  configuration: Configuration
  migrations: string
}

interface Command {
  /** Its argument. */
  argument: string
  isRight: (argument: string) => boolean
  /** Returns the text for the terminal. */
  run: (argument: string, context: Context) => Promise<string>
}

const isGiven = (argument: string) => argument !== ''

/** What can be asked of the server's program instead of serving. */
export const commands: Record<string, Command> = {
  'create-admin': {
    argument: '<email>',
    isRight: (argument) => emailPattern.test(argument),
    async run(email, { database, configuration, migrations }) {
      await migrate(database.pool, migrations)
      return adminLink(database.db, email, configuration)
    },
  },
  'backup': {
    argument: '<file>',
    isRight: isGiven,
    async run(file, { database, configuration, migrations }) {
      const size = await writeBackup(database.pool, file, migrations)
      const megabytes = (size / 1024 / 1024).toFixed(1)
      const secret = configuration.signingSecret
        ? 'your SIGNING_SECRET'
        : path.join(configuration.dataDir, 'signing-secret')
      return [
        `${file} holds everything, ${megabytes} MB. It is not encrypted: keep it where no one else reads.`,
        `Keep ${secret} with it: two-factor sign-in can only be read with the same secret.`,
      ].join('\n')
    },
  },
  'restore': {
    argument: '<file>',
    isRight: isGiven,
    async run(file, { database, migrations }) {
      const { at, version } = await readBackup(database.pool, file, migrations)
      return `Everything is back as it was at ${at}, written by version ${version}.`
    },
  },
  'teams-check': {
    argument: '',
    isRight: (argument) => argument === '',
    async run(_, { database, configuration, migrations }) {
      await migrate(database.pool, migrations)
      const { graph, teamsSso: sso, oidc } = configuration
      const findings = await checkTeams(database.db, graph, { sso, oidc })
      const lines = findings.map(
        ({ isRight, text }) => `${isRight ? 'OK     ' : 'MISSING'}  ${text}`,
      )
      if (findings.some(({ isRight }) => !isRight)) throw new Error(lines.join('\n'))
      return lines.join('\n')
    },
  },
  'rotate-secrets': {
    argument: '',
    isRight: (argument) => argument === '',
    async run(_, { database, configuration, migrations }) {
      await migrate(database.pool, migrations)
      const older = olderSecrets(configuration)
      if (older.length === 0)
        throw new Error('Set SIGNING_SECRET_PREVIOUS to the secret that is being replaced.')
      const current = await signingSecret(configuration.signingSecret, configuration.dataDir)
      const { accounts, lost } = await rotateSecrets(database.db, [current, ...older])
      const left = lost === 0 ? '' : ` ${lost} could be read with neither secret: switch them off.`
      return [
        `The second factor of ${accounts} accounts is encrypted with the new secret.${left}`,
        'SIGNING_SECRET_PREVIOUS can be removed after 30 days, when the last session signed with it is over.',
      ].join('\n')
    },
  },
}

export const commandNames = () =>
  Object.entries(commands)
    .map(([name, { argument }]) => `${name} ${argument}`)
    .join(', ')
