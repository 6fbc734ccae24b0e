import fs from 'node:fs'
import path from 'node:path'
import { packageFiles, settingsOf, zipped } from './app-package.mjs'
import { root } from '../dist.mjs'
import { checkPackage } from './package-check.mjs'

// npm run teams:package [-- production [a file to write to]]
const [environment = 'dev', file = `appPackage/build/appPackage.${environment}.zip`] =
  process.argv.slice(2)
const target = path.resolve(root, file)

try {
  const settings = settingsOf(environment)
  const files = packageFiles(settings)
  const findings = checkPackage(files)
  const broken = findings.filter(({ weight }) => weight === 'broken')
  if (broken.length > 0)
    throw new Error(`Teams would not take it.${broken.map(({ text }) => `\n- ${text}`).join('')}\n`)
  for (const { weight, text } of findings)
    console.log(`${weight === 'refused' ? 'The store would refuse it' : 'Better'}: ${text}`)
  const archive = zipped(files)
  fs.mkdirSync(path.dirname(target), { recursive: true })
  fs.writeFileSync(target, archive)
  console.log(`${path.relative(root, target)}: ${settings.APP_NAME} at ${settings.TAB_ENDPOINT}`)
  if (!settings.AAD_APP_CLIENT_ID)
    console.log('Without AAD_APP_CLIENT_ID the package has no activity notifications.')
} catch (problem) {
  const reason = problem instanceof Error ? problem.message : String(problem)
  console.error(`${reason} See env/.env.${environment} and docs/teams.md.`)
  process.exit(1)
}
