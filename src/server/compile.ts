import { relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** A compiled module finds the files beside its source. */
const atItsSource = (folder: string): Plugin => ({
  name: 'khata-at-its-source',
  transform: {
    filter: { id: /\.ts$/, code: 'import.meta.url' },
    handler: (code, id) => {
      const path = relative(folder, id).replaceAll(sep, '/')
      return code.replaceAll(
        'import.meta.url',
        `new URL(${JSON.stringify(path)}, import.meta.url).href`,
      )
    },
  },
})

/** Compiles programs of the server into a folder, each to a file `NAME.mjs`. `programs`: their sources, by name. */
export const compileServer = async (
  programs: Readonly<Record<string, string>>,
  folder: string,
): Promise<void> => {
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    plugins: [atItsSource(folder)],
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      rolldownOptions: {
        input: { ...programs },
        // All in one folder: from each of them it is equally far to the sources.
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  })
}
