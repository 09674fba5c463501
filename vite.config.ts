import react from '@vitejs/plugin-react'
import { defaultClientConditions, type Plugin, type Rolldown } from 'vite'
import { defineConfig } from 'vitest/config'
import { serviceWorker } from './src/client/device/worker/plugin.ts'
import LongestFirst from './tests/longestFirst.ts'

const lane = (name: string, folders: readonly string[], seconds: number, more: object = {}) => ({
  extends: true as const,
  test: {
    name,
    ...more,
    include: folders.map((folder) => `tests/${folder}/**/*.test.{ts,tsx}`),
    testTimeout: seconds * 1000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
  },
})

/** A chunk that is loaded later brings its own along at once, but not those of the entry: they are there before anything is loaded later. */
const ownPreloads = (): Plugin => {
  const first = new Set<string>()
  return {
    name: 'khata-own-preloads',
    apply: 'build',
    config: () => ({
      build: {
        modulePreload: {
          resolveDependencies: (_, files, { hostType }) =>
            hostType === 'js' ? files.filter((file) => !first.has(file)) : [...files],
        },
      },
    }),
    generateBundle: (_, bundle: Rolldown.OutputBundle) => {
      const need = (file: string): void => {
        const chunk = bundle[file]
        if (first.has(file) || chunk?.type !== 'chunk') return
        first.add(file)
        chunk.imports.forEach(need)
      }
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk' && chunk.isEntry) need(chunk.fileName)
    },
  }
}

/** Code that several screens have in common. */
const shared = 'shared'
const briefly = (name: string): string => (name.startsWith(shared) ? shared : '[name]')

export default defineConfig({
  root: 'src/client',
  publicDir: false,
  plugins: [react(), ownPreloads(), serviceWorker()],
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
  build: {
    outDir: '../../dist',
    emptyOutDir: true,
    manifest: true,
    sourcemap: false,
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      treeshake: {
        // Its modules only declare, but its package does not say so: without this the readers of all other kinds of codes come along.
        moduleSideEffects: [{ test: /\/@zxing\/library\//, sideEffects: false }],
      },
      output: {
        // Fewer and larger files: each one is a request, and many of them would cross an old phone's network one behind the other.
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'], priority: 1 },
            {
              name: shared,
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 40_000,
            },
          ],
        },
        // Modules that are put together run in the order in which they are imported, whichever files they are in.
        strictExecutionOrder: true,
        chunkFileNames: ({ name }) => `assets/${briefly(name)}-[hash].js`,
        assetFileNames: ({ names: [name = ''] }) => `assets/${briefly(name)}-[hash][extname]`,
      },
    },
  },
  test: {
    root: '.',
    // Servers and databases of tests wait for a third of their time: what two workers leave of two cores, two more use.
    maxWorkers: 4,
    reporters: ['default', './tests/laneTimes.ts'],
    sequence: { sequencer: LongestFirst },
    projects: [
      lane('rules', ['rules', 'golden'], 60, { isolate: false }),
      lane('sim', ['sim'], 120, { isolate: false, setupFiles: ['tests/api/closeAfterFile.ts'] }),
      lane('api', ['api', 'laws'], 120, {
        isolate: false,
        globalSetup: 'tests/api/postgres.ts',
        setupFiles: ['tests/api/closeAfterFile.ts'],
      }),
      // After all others.
      lane('browser', ['walks', 'screens'], 180, {
        isolate: false,
        globalSetup: 'tests/screens/ready.ts',
        setupFiles: ['tests/screens/afterFailure.ts'],
        // A browser waits less.
        maxWorkers: 3,
        sequence: { groupOrder: 1 },
      }),
    ],
  },
})
