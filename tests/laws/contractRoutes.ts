import { readdirSync } from 'node:fs'
import type { Route } from '../../src/contract/route.ts'

const folder = new URL('../../src/contract/', import.meta.url)
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const isRoute = (value: unknown): value is Route =>
  isObject(value) && 'path' in value && 'policy' in value
const routesIn = (value: unknown, depth = 0): readonly Route[] => {
  if (isRoute(value)) return [value]
  return isObject(value) && depth < 3
    ? Object.values(value).flatMap((each) => routesIn(each, depth + 1))
    : []
}

const modules: readonly unknown[] = await Promise.all(
  readdirSync(folder).map((file) => import(new URL(file, folder).href)),
)

/** Every route that a file of the contract exports. */
export const contractRoutes: readonly Route[] = [
  ...new Set(modules.flatMap((module) => routesIn({ ...(module as object) }))),
]
