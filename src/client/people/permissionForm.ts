import type { PermissionTicks, PermissionTree } from '../../../machines/permissionTree.ts'
import { permissionKeys, type PermissionKey } from '../../books/access/permissions.ts'
import { permissionGroups, type PermissionGroup } from '../../books/access/permissionTree.ts'
import { findOptions, searchable } from '../ui/find.ts'

/** The groups of permissions with those of their keys that are in `shown`. Empty groups are left out. */
export const treeOf = (shown: ReadonlySet<string>): PermissionTree =>
  Object.fromEntries(
    permissionGroups
      .map(
        ({ group, keys }) =>
          [group, keys.map(({ key }) => key).filter((key) => shown.has(key))] as const,
      )
      .filter(([, keys]) => keys.length > 0),
  )

/** The known ones among `keys`, in the order of the tree. */
export const inTreeOrder = (keys: readonly string[]): readonly PermissionKey[] =>
  permissionKeys.filter((key) => keys.includes(key))

export const sameKeys = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((key) => b.includes(key))

/** The state of a checkbox that stands for several keys. */
export type Tick = 'all' | 'some' | 'none'
export const tickOf = (
  { ticked }: Pick<PermissionTicks, 'ticked'>,
  keys: readonly string[],
): Tick => {
  const given = keys.filter((key) => ticked.includes(key)).length
  if (given === 0) return 'none'
  return given === keys.length ? 'all' : 'some'
}

const found = permissionGroups.map((of) => ({
  of,
  keys: of.keys.map((each) =>
    searchable(each, [of.label.ne, of.label.en, each.label.ne, each.label.en, each.key]),
  ),
}))

/** A group with those of its keys that match the search. `whole`: none of its shown keys is left out, so it can have one checkbox for all. */
export interface FoundGroup extends PermissionGroup {
  readonly whole: boolean
}
/** The groups and keys that match the search by name, in either language or in romanised Nepali. Only keys in `shown`. */
export const findPermissions = (typed: string, shown: ReadonlySet<string>): readonly FoundGroup[] =>
  found.flatMap(({ of, keys }) => {
    const fit = new Set(findOptions(keys, typed))
    const offered = of.keys.filter(({ key }) => shown.has(key))
    const fitting = offered.filter((each) => fit.has(each))
    return fitting.length === 0
      ? []
      : [{ ...of, keys: fitting, whole: fitting.length === offered.length }]
  })
