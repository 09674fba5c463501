import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

interface Locked {
  readonly version: string
  readonly integrity?: string
  readonly dev?: boolean
  readonly optional?: boolean
}
interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
}
const read = (name: string): unknown =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../..', name), 'utf8'))
const { dependencies, devDependencies } = read('package.json') as Manifest
const { packages } = read('package-lock.json') as {
  readonly packages: Readonly<Record<string, Locked>>
}
const locked = Object.entries(packages).filter(([path]) => path !== '')
const asked = Object.entries({ ...dependencies, ...devDependencies })

test('every dependency is asked for by its exact version, and the lock file holds that one', () => {
  expect(asked.length).toBeGreaterThan(50)
  expect(asked.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
  const versions = new Map(locked.map(([path, { version }]) => [path, version]))
  expect(
    asked.filter(([name, version]) => versions.get(`node_modules/${name}`) !== version),
  ).toEqual([])
})

/** Builds of the linter for other systems, whose hashes the registry did not have when the lock file was made. */
const isLinterBuild = /^node_modules\/(@oxlint\/binding|@oxlint-tsgolint\/)/

test('everything that is installed has a SHA-512 in the lock file, but for optional builds of the linter', () => {
  expect(locked.length).toBeGreaterThan(300)
  const bare = locked.filter(
    ([, { integrity }]) => !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity ?? ''),
  )
  expect(
    bare.filter(
      ([path, { dev, optional }]) => !isLinterBuild.test(path) || dev !== true || optional !== true,
    ),
  ).toEqual([])
})
