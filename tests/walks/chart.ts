import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyStateMachine, AnyStateNode } from 'xstate'

const folder = join(import.meta.dirname, '../../machines')
const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === 'object' && value !== null && 'root' in value && 'getInitialSnapshot' in value

/** Every chart of the product with its file, sorted by file name. */
export const everyMachine = async (): Promise<
  readonly { readonly file: string; readonly machine: AnyStateMachine }[]
> => {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.ts'))
    .toSorted()
  const found = await Promise.all(
    files.map(async (file) =>
      Object.values((await import(join(folder, file))) as Record<string, unknown>)
        .filter(isMachine)
        .map((machine) => ({ file, machine })),
    ),
  )
  return found.flat()
}

export interface Arrow {
  readonly from: string
  readonly event: string
  readonly guard: string
  readonly to: string
}

const pathOf = (node: AnyStateNode): string => node.path.join('.') || node.key
const guardOf = (guard: unknown): string => {
  if (guard === undefined) return ''
  return typeof guard === 'string' ? guard : ((guard as { type?: string }).type ?? 'guarded')
}
const nodesOf = (node: AnyStateNode): readonly AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap((child) => nodesOf(child as AnyStateNode)),
]

/** All transitions of a chart; one without a target points at its own state. */
export const arrowsOf = (machine: AnyStateMachine): readonly Arrow[] =>
  nodesOf(machine.root as AnyStateNode).flatMap((node) =>
    [...node.transitions.values()].flat().map((transition) => ({
      from: pathOf(node),
      event: transition.eventType,
      guard: guardOf(transition.guard),
      to: transition.target?.[0] ? pathOf(transition.target[0] as AnyStateNode) : pathOf(node),
    })),
  )

/** A readable name of a transition: `party --LinePut--> lines`. */
export type ArrowName = string
export const nameOf = ({ from, event, to }: Pick<Arrow, 'from' | 'event' | 'to'>): ArrowName =>
  `${from} --${event}--> ${to}`

/** Every transition of a chart. One on the root applies in any state and is named by the chart's id. */
export const arrowNames = (machine: AnyStateMachine): readonly ArrowName[] => [
  ...new Set(arrowsOf(machine).map(nameOf)),
]
export const statesOf = (machine: AnyStateMachine): readonly string[] =>
  nodesOf(machine.root as AnyStateNode)
    .slice(1)
    .map(pathOf)
/** The types of all events that some state handles. */
export const eventsOf = (machine: AnyStateMachine): readonly string[] => [
  ...new Set(arrowsOf(machine).map((arrow) => arrow.event)),
]
