import fs from 'node:fs'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { preloadManifest } from './src/app/scripts/preload-manifest.ts'
import { fluent } from './src/app/scripts/fluent.ts'
import { neverRun } from './src/app/scripts/never-run.ts'

const here = import.meta.dirname
const publicDir = path.join(here, 'src/app/web/public')
const api = `http://127.0.0.1:${process.env.API_PORT ?? 3000}`

/** While developing no one else says with the page that there is a demo. */
const demoPage: Plugin = {
  name: 'demo-page',
  apply: 'serve',
  transformIndexHtml: (html) => html.replace('<html', '<html data-demo'),
}

/** What everything that opens needs, toasts as well; none of it shows before someone asks. */
const surfaces =
  /tabster|react-(portal|motion)|kit.web.dialogs.(FocusKeeper|use-(dialog-focus|focus-keeper))/

/** What menus, dialogs and lists of choices need besides. */
const popups =
  /floating-ui|react-(positioning|dialog|spinner)|useOnClickOutside|kit.web.dialogs.\w*Dialog/

/** Lists of choices: many dialogs have one, no screen shows one before someone opens it. */
const choices = /react-combobox|react-aria.lib.activedescendant|kit.web.forms.ChoiceField/

/** What a form is made of: it comes with the dialog or the screen that has one. */
const forms = /kit.web.forms.use-form|kit.rules.forms.(differing-fields|form-values)/

const icons = /react-icons/

/** Icons that neither signing in, nor the frame of a screen, nor the list of employees shows. */
const rare = new RegExp(
  `react-icons.*(${[
    'arrow-(down|forward|move|undo)',
    'clipboard-paste',
    'clock|hourglass|history',
    'comment(-error)?',
    'data-bar-vertical',
    'document-(bullet-list|search|table)',
    'key|link-dismiss|lock-closed',
    'print|shield',
  ].join('|')})\\.js`,
)

/** What comes with what is pressed, and the sentences that only the screens of evaluations say. */
const later = /evaluations.texts|react-spinner|kit.web.feedback.BusyIcon/

/** What signing in needs long before it needs a screen: it asks the server, and says how that went. */
const signingIn = new RegExp(
  [
    'node_modules.(axios|zod)',
    'fluentui.react-(context-selector|shared-contexts|text|icons).lib.(?!atoms)',
    'fluentui.react-utilities.lib.(trigger|virtualParent|compose|utils|hooks.use(Browser|Timeout|F))',
    'src.kit.(contract|texts.answers|rules.language.(numbers|in-language))',
    'src.kit.web.(api.(call|connection)|dialogs.focus-when|platform.media|feedback.use-answer|use-format|use-shown|Separator)',
    'src.accounts.(contract.session|texts.signing-in|rules.support-contact|web.(SupportContact|sign-in.own-account))',
  ].join('|'),
)

/**
 * What is no component: popups would take it along, and a screen that needs it all of them. Forms, uploads
 * and downloads come with the dialog that needs them, saving as one types with the first field that does it.
 * Lists that load on are small by themselves.
 */
const kit =
  /src.kit.web.(?!.*(dialog|autosave|on-leave|load\.ts|use-form\.ts|grid.(?!use-list-view)|filters.))([a-z]+.)?[a-z-]+\.ts$|counted\.ts$|accounts.rules.(channels|users.views)|app.(web.use-texts|rules.views)|accounts.contract.(own-account|proof)|kit.web.dialogs.proof|organisation.rules.levels|modern.\w*infiniteQuery/i

/** Milliseconds after which a test hangs; a busy machine takes many times what a quiet one does. */
const hanging = 120_000

/** What is waited for ends a wait; the limit is for what never comes. A project takes it from nowhere else. */
const waits = { poll: { timeout: 15_000 } }

export default defineConfig({
  root: path.join(here, 'src'),
  publicDir: fs.existsSync(publicDir) ? publicDir : false,
  cacheDir: path.join(here, 'node_modules/.vite'),
  plugins: [react(), fluent(), neverRun(), preloadManifest(), demoPage],
  build: {
    outDir: path.join(here, 'dist/web'),
    emptyOutDir: true,
    target: 'es2022',
    // Every browser that can show the page preloads by itself.
    modulePreload: { polyfill: false },
    // What everybody begins with in one file, and what nearly every screen needs in another: in
    // small pieces it is pressed less, and asked for in more requests than a phone sends at once.
    rolldownOptions: {
      output: {
        // The first screen names some 200 scripts, so that each character of a name counts there. Seven are
        // 36 bits: enough to distinguish two versions of one file. Lower case is compressed better.
        hashCharacters: 'base36',
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'] },
            { name: 'signing-in', test: signingIn, minShareCount: 2 },
            {
              name: 'screens',
              test: (id) =>
                ![popups, surfaces, choices, forms, later].some((late) => late.test(id)),
              minShareCount: 24,
            },
            { name: 'kit', test: kit, minShareCount: 2 },
            { name: 'forms', test: forms, minShareCount: 2 },
            { name: 'icons', test: (id) => icons.test(id) && !rare.test(id), minShareCount: 2 },
            { name: 'rare-icons', test: rare, minShareCount: 2 },
            { name: 'surfaces', test: surfaces, minShareCount: 8 },
            { name: 'popups', test: popups, minShareCount: 8 },
            {
              name: 'choices',
              test: (id) => choices.test(id) && !id.endsWith('.tsx'),
              minShareCount: 8,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/api': api, '/healthz': api, '/readyz': api },
  },
  test: {
    // No test depends on another one; the seed of a failed order is printed at its beginning.
    sequence: { shuffle: true },
    // By default one processor is left idle, which is half of the usual machine of a test run.
    maxWorkers: '100%',
    expect: waits,
    projects: [
      {
        test: {
          name: 'unit',
          root: here,
          expect: waits,
          include: ['src/**/*.test.ts'],
          // Pure functions leave nothing behind that another file could meet.
          pool: 'threads',
          isolate: false,
          testTimeout: hanging,
        },
      },
      {
        test: {
          name: 'packages',
          root: here,
          expect: waits,
          include: ['packages/*/tests/*.test.ts'],
          testTimeout: hanging,
        },
      },
      {
        test: {
          name: 'checks',
          root: here,
          expect: waits,
          include: ['tests/*.test.ts', 'tests/bench/*.test.ts'],
          testTimeout: hanging,
        },
      },
      {
        test: {
          name: 'component',
          root: here,
          expect: waits,
          include: ['tests/component/*.test.tsx'],
          setupFiles: 'tests/component/setup.ts',
          environment: 'happy-dom',
          // Wide enough for all actions beside the heading.
          environmentOptions: { happyDOM: { width: 1440, height: 900 } },
          testTimeout: hanging,
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          root: here,
          include: ['tests/api/**/*.test.ts'],
          globalSetup: 'tests/engine.ts',
          pool: 'forks',
          // A file leaves nothing behind but closed servers, and loading them again takes a third of the time.
          isolate: false,
          // Several files run at once, and what hangs is ended by a limit of its own before.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
