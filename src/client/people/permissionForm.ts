import type { PermissionTicks, PermissionTree } from '../../../machines/permissionTree.ts'
import {
  permissionGroups,
  permissionKeys,
  type PermissionGroup,
  type PermissionKey,
} from '../../books/permissions.ts'
import { findOptions, searchable } from '../ui/find.ts'

/** The tree of `permissionGroups` as the chart holds it, of the keys that are `shown`: a group without one is left out. */
export const treeOf = (shown: ReadonlySet<string>): PermissionTree =>
  Object.fromEntries(
    permissionGroups
      .map(
        ({ group, keys }) =>
          [group, keys.map(({ key }) => key).filter((key) => shown.has(key))] as const,
      )
      .filter(([, keys]) => keys.length > 0),
  )

/** Those of `keys` that a permission of ours is called, in the order of the tree. */
export const inTreeOrder = (keys: readonly string[]): readonly PermissionKey[] =>
  permissionKeys.filter((key) => keys.includes(key))

export const sameKeys = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((key) => b.includes(key))

/** What the tick of several keys shows: all of them, none, or some. */
export type Tick = 'all' | 'some' | 'none'
export const tickOf = (
  { ticked }: Pick<PermissionTicks, 'ticked'>,
  keys: readonly string[],
): Tick => {
  const given = keys.filter((key) => ticked.includes(key)).length
  if (given === 0) return 'none'
  return given === keys.length ? 'all' : 'some'
}

const groups: readonly PermissionGroup[] = permissionGroups
const found = groups.map((of) => ({
  of,
  keys: of.keys.map((each) =>
    searchable(each, [of.label.ne, of.label.en, each.label.ne, each.label.en, each.key]),
  ),
}))

/** A group with those of its keys that fit what was typed. `whole`: no shown key of it is left out, so one tick may stand for all. */
export interface FoundGroup extends PermissionGroup {
  readonly whole: boolean
}
/** The groups that hold what was typed: by the name of the group or the key, in either language or as it sounds in Latin letters. Only keys of `shown`. */
export const findPermissions = (typed: string, shown: ReadonlySet<string>): readonly FoundGroup[] =>
  found.flatMap(({ of, keys }) => {
    const fit = new Set(findOptions(keys, typed))
    const offered = of.keys.filter(({ key }) => shown.has(key))
    const fitting = offered.filter((each) => fit.has(each))
    return fitting.length === 0
      ? []
      : [{ ...of, keys: fitting, whole: fitting.length === offered.length }]
  })
