import react from '@vitejs/plugin-react'
import { defaultClientConditions } from 'vite'
import { defineConfig } from 'vitest/config'

const lane = (name: string, folders: readonly string[], seconds: number, more: object = {}) => ({
  extends: true as const,
  test: { name, ...more, include: folders.map((folder) => `tests/${folder}/**/*.test.{ts,tsx}`), testTimeout: seconds * 1000, hookTimeout: 120_000 },
})

export default defineConfig({
  root: 'src/client',
  publicDir: false,
  plugins: [react()],
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
  build: { outDir: '../../dist', emptyOutDir: true, manifest: true, sourcemap: false, chunkSizeWarningLimit: 900 },
  test: {
    root: '.',
    maxWorkers: 2,
    projects: [
      lane('rules', ['rules', 'laws', 'golden'], 60),
      lane('sim', ['sim'], 120),
      lane('api', ['api'], 120),
      // One browser at a time: two of them on two cores only wait for each other.
      lane('browser', ['walks', 'screens'], 180, { fileParallelism: false, sequence: { groupOrder: 1 } }),
    ],
  },
})
