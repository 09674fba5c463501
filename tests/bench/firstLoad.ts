import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Rolldown } from 'vite'
import { buildClient } from '../screens/client.ts'
import { whether, type Table } from './figures.ts'

export const mostKiB = 195
export interface Weight {
  readonly name: string
  readonly kiB: number
}
interface Part {
  readonly file: string
  readonly imports?: readonly string[]
  readonly isEntry?: boolean
}

const packageOf = (id: string): string =>
  /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? 'own code'

/** What a browser must have before the first screen's code runs: the entry and all that it imports at once, as gzip. `modules`: the source files in it. `preloads`: what any file has fetched beside a chunk that it loads later. */
export const weighFirstLoad = async (): Promise<{
  readonly files: readonly Weight[]
  readonly packages: readonly Weight[]
  readonly kiB: number
  readonly modules: readonly string[]
  readonly preloads: readonly string[]
}> => {
  const outDir = mkdtempSync(join(tmpdir(), 'khata-weigh-'))
  try {
    const built = await buildClient(outDir, { logLevel: 'silent' })
    const manifest = JSON.parse(
      readFileSync(join(outDir, '.vite/manifest.json'), 'utf8'),
    ) as Record<string, Part>
    const needed = new Set<string>()
    const need = (key: string): void => {
      if (needed.has(key)) return
      needed.add(key)
      manifest[key]?.imports?.forEach(need)
    }
    for (const [key, part] of Object.entries(manifest)) if (part.isEntry) need(key)
    const files = [...needed]
      .map((key) => manifest[key]!.file)
      .filter((file) => file.endsWith('.js'))
      .map((name) => ({ name, kiB: gzipSync(readFileSync(join(outDir, name))).length / 1024 }))
    const kiB = files.reduce((sum, each) => sum + each.kiB, 0)
    const every = built.output.filter((each) => each.type === 'chunk') as Rolldown.OutputChunk[]
    const chunks = every.filter((each) => files.some((file) => file.name === each.fileName))
    const preloads = every.flatMap(
      ({ code }) => JSON.parse(/\(m\.f=(\[[^\]]*\])\)/.exec(code)?.[1] ?? '[]') as string[],
    )
    const modules = chunks.flatMap((chunk) => Object.keys(chunk.modules))
    const length = new Map<string, number>()
    for (const chunk of chunks)
      for (const [id, module] of Object.entries(chunk.modules))
        length.set(packageOf(id), (length.get(packageOf(id)) ?? 0) + module.renderedLength)
    const whole = [...length.values()].reduce((sum, each) => sum + each, 0)
    // A package's share is computed from its length as text, because gzip runs over whole files.
    const packages = [...length]
      .map(([name, each]) => ({ name, kiB: (each / whole) * kiB }))
      .toSorted((a, b) => b.kiB - a.kiB)
    return { files: files.toSorted((a, b) => b.kiB - a.kiB), packages, kiB, modules, preloads }
  } finally {
    rmSync(outDir, { recursive: true, force: true })
  }
}

export const firstLoadLane = async (): Promise<readonly Table[]> => {
  const { files, packages, kiB } = await weighFirstLoad()
  const line = ({ name, kiB }: Weight) => [name, kiB.toFixed(1), '', '']
  return [
    {
      title: 'The code of the first screen, KiB of JavaScript as gzip',
      notes: [
        'the entry of the build and everything that it imports at once; the files of what is loaded later are not counted',
      ],
      head: ['file', 'KiB', 'target', ''],
      rows: [
        ['all', kiB.toFixed(1), `≤ ${mostKiB}`, whether(kiB <= mostKiB)],
        ...files.filter((each) => each.kiB >= 1).map(line),
      ],
    },
    {
      title: 'The same by package',
      notes: ['shares by length of text before compression'],
      head: ['package', 'KiB', '', ''],
      rows: packages.filter((each) => each.kiB >= 0.5).map(line),
    },
  ]
}
