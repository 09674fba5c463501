import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyStateMachine, AnyStateNode } from 'xstate'

const folder = join(import.meta.dirname, '../machines')
const isMachine = (value: unknown): value is AnyStateMachine => typeof value === 'object' && value !== null && 'root' in value && 'getInitialSnapshot' in value

/** Every chart of the product with the file that holds it, in the order of the files' names. */
export const everyMachine = async (): Promise<readonly { readonly file: string; readonly machine: AnyStateMachine }[]> => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts')).toSorted()
  const found = await Promise.all(files.map(async (file) => Object.values((await import(join(folder, file))) as Record<string, unknown>).filter(isMachine).map((machine) => ({ file, machine }))))
  return found.flat()
}

interface Arrow { readonly from: string; readonly event: string; readonly guard: string; readonly to: string }

const nameOf = (node: AnyStateNode): string => node.path.join('.') || node.key
const guardOf = (guard: unknown): string => (guard === undefined ? '' : typeof guard === 'string' ? guard : ((guard as { type?: string }).type ?? 'guarded'))
const leaves = (node: AnyStateNode): readonly AnyStateNode[] => [node, ...Object.values(node.states).flatMap((child) => leaves(child as AnyStateNode))]

/** All transitions of a chart; one that stays where it is points at its own state. */
export const arrowsOf = (machine: AnyStateMachine): readonly Arrow[] =>
  leaves(machine.root as AnyStateNode).flatMap((node) =>
    [...node.transitions.values()].flat().map((transition) => ({
      from: nameOf(node), event: transition.eventType, guard: guardOf(transition.guard),
      to: transition.target?.[0] ? nameOf(transition.target[0] as AnyStateNode) : nameOf(node),
    })))

const picture = (machine: AnyStateMachine): string => {
  const known = machine.root as AnyStateNode, top = typeof machine.config.initial === 'string' ? machine.config.initial : ''
  const lines = arrowsOf(machine)
    .filter((arrow) => arrow.from !== known.key)
    .map((arrow) => `  ${arrow.from.replaceAll('.', '_')} --> ${arrow.to.replaceAll('.', '_')}: ${arrow.event}${arrow.guard ? ` [${arrow.guard}]` : ''}`)
  const ends = Object.values(known.states).filter((node) => (node as AnyStateNode).type === 'final').map((node) => `  ${(node as AnyStateNode).key} --> [*]`)
  return ['```mermaid', 'stateDiagram-v2', `  [*] --> ${top}`, ...new Set([...lines, ...ends]), '```'].join('\n')
}

const everywhere = (machine: AnyStateMachine): string => {
  const taken = arrowsOf(machine).filter((arrow) => arrow.from === (machine.root as AnyStateNode).key).map((arrow) => `\`${arrow.event}\``)
  return taken.length > 0 ? `\nTaken wherever it arrives: ${[...new Set(taken)].join(', ')}.\n` : ''
}

/** The page `docs/machines.md`, whole. */
export const machinesPage = async (): Promise<string> => {
  const parts = (await everyMachine()).map(({ file, machine }) => {
    const arrows = arrowsOf(machine), states = leaves(machine.root as AnyStateNode).length - 1
    return `## ${machine.id}\n\n[machines/${file}](../machines/${file}): ${states} states, ${arrows.length} transitions.\n${machine.config.description ? `\n${machine.config.description}\n` : ''}${everywhere(machine)}\n${picture(machine)}\n`
  })
  return `# The machines\n\nDrawn from the charts by \`npm run machines\`; a test fails when this page and the charts differ. A name in square brackets is a guard.\n\n${parts.join('\n')}`
}

if (process.argv[1] === import.meta.filename) writeFileSync(join(import.meta.dirname, 'machines.md'), await machinesPage())
