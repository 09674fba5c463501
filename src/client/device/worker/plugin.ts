import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'
import { appIcons, appManifest } from './appManifest.ts'
import type { Release } from './release.ts'

const source = fileURLToPath(new URL('./serviceWorker.ts', import.meta.url))
const iconAt = (file: string): URL => new URL(`../../icons/${file}`, import.meta.url)
const manifestName = 'manifest.webmanifest'

/** The worker's own code as one plain script, which every browser that has workers can run. */
const compiled = async (release: Release): Promise<string> => {
  const built = (await build({
    configFile: false,
    publicDir: false,
    logLevel: 'silent',
    define: { builtRelease: JSON.stringify(release) },
    build: {
      write: false,
      manifest: false,
      rollupOptions: { input: source, output: { format: 'iife', entryFileNames: 'sw.js' } },
    },
  })) as Rolldown.RolldownOutput
  return built.output[0].code
}

/** The files of a build that a browser asks for: the page is held under its address, and the list of chunks is the server's own. */
const releaseOf = (bundle: Rolldown.OutputBundle): Release => {
  const files = Object.values(bundle).toSorted((a, b) => (a.fileName < b.fileName ? -1 : 1))
  const entry = files.find((file) => file.type === 'chunk' && file.isEntry)
  if (entry === undefined) throw new Error('a client without an entry')
  const hash = createHash('sha256')
  for (const file of files)
    hash.update(`${file.fileName}\n`).update(file.type === 'chunk' ? file.code : file.source)
  const served = files
    .map((file) => file.fileName)
    .filter((name) => name !== 'index.html' && !name.startsWith('.vite/'))
  return {
    id: hash.digest('hex').slice(0, 16),
    files: served.map((name) => `/${name}`),
    entry: `/${entry.fileName}`,
  }
}

/** Emits `/sw.js`, which holds the built client on the device so that it opens without a network, and what a device needs to install it. Only built clients have them. */
export const serviceWorker = (): Plugin => ({
  name: 'khata-service-worker',
  apply: 'build',
  enforce: 'post',
  transformIndexHtml: () => [
    { tag: 'link', attrs: { rel: 'manifest', href: `/${manifestName}` }, injectTo: 'head' },
  ],
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      const icons = new Map(
        appIcons.map(({ file }) => [
          file as string,
          this.getFileName(
            this.emitFile({ type: 'asset', name: file, source: readFileSync(iconAt(file)) }),
          ),
        ]),
      )
      this.emitFile({
        type: 'asset',
        fileName: manifestName,
        source: appManifest((file) => `/${icons.get(file)}`),
      })
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: await compiled(releaseOf(bundle)) })
    },
  },
})
