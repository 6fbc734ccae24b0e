import fs from 'node:fs'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const here = import.meta.dirname
const publicDir = path.join(here, 'src/app/web/public')
const api = `http://127.0.0.1:${process.env.API_PORT ?? 3000}`

export default defineConfig({
  root: path.join(here, 'src'),
  publicDir: fs.existsSync(publicDir) ? publicDir : false,
  cacheDir: path.join(here, 'node_modules/.vite'),
  plugins: [react()],
  build: {
    outDir: path.join(here, 'dist/web'),
    emptyOutDir: true,
    target: 'es2022',
  },
  server: {
    proxy: { '/api': api, '/healthz': api, '/readyz': api },
  },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          root: here,
          include: ['src/**/*.test.ts', 'tests/*.test.ts', 'tests/bench/*.test.ts'],
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
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
})
