import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

interface Locked {
  readonly version: string
  readonly integrity?: string
  readonly dev?: boolean
  readonly optional?: boolean
  readonly bin?: Readonly<Record<string, string>>
}
interface Manifest {
  readonly scripts: Readonly<Record<string, string>>
  readonly dependencies: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
}
const read = (name: string): unknown =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../..', name), 'utf8'))
const { scripts, dependencies, devDependencies } = read('package.json') as Manifest
const { packages } = read('package-lock.json') as {
  readonly packages: Readonly<Record<string, Locked>>
}
const locked = Object.entries(packages).filter(([path]) => path !== '')
const asked = Object.entries({ ...dependencies, ...devDependencies })

test('every dependency is declared with its exact version, and the lock file has that version', () => {
  expect(asked.length).toBeGreaterThan(50)
  expect(asked.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
  const versions = new Map(locked.map(([path, { version }]) => [path, version]))
  expect(
    asked.filter(([name, version]) => versions.get(`node_modules/${name}`) !== version),
  ).toEqual([])
})

test('every command that a script calls is Node or comes with a declared package', () => {
  const called = Object.values(scripts).flatMap((script) =>
    script
      .split('&&')
      .map((part) => part.trim().replace(/^(\w+=\S+ )+/, ''))
      .map((part) => part.split(' ')[0]!),
  )
  expect(called).toContain('oxfmt')
  const commands = new Set(
    asked.flatMap(([name]) => Object.keys(packages[`node_modules/${name}`]?.bin ?? {})),
  )
  expect(called.filter((command) => command !== 'node' && !commands.has(command))).toEqual([])
})

test('every package that the code imports is declared', () => {
  const root = join(import.meta.dirname, '../..')
  const files = ['src', 'machines', 'tests', 'docs'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(tsx?|m[jt]s)$/.test(file))
      .map((file) => join(root, folder, file)),
  )
  const imported = [...files, join(root, 'vite.config.ts')].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^(?:import|export|\}) .*?from '([^'.][^']*)'/gm)].map(
      ([, target]) => /^(@[^/]+\/)?[^/]+/.exec(target!)![0],
    ),
  )
  const names = new Set(imported.filter((name) => !name.startsWith('node:')))
  expect(names.size).toBeGreaterThan(40)
  const declared = new Set(asked.map(([name]) => name))
  expect([...names].filter((name) => !declared.has(name))).toEqual([])
})

/** Builds of the linter and the formatter for other systems, whose hashes the registry did not have when the lock file was made. */
const isToolBuild = /^node_modules\/(@ox(lint|fmt)\/binding|@oxlint-tsgolint\/)/

test('every installed package has a SHA-512 in the lock file, except optional builds of tools', () => {
  expect(locked.length).toBeGreaterThan(300)
  const bare = locked.filter(
    ([, { integrity }]) => !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity ?? ''),
  )
  expect(
    bare.filter(
      ([path, { dev, optional }]) => !isToolBuild.test(path) || dev !== true || optional !== true,
    ),
  ).toEqual([])
})
