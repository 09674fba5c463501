import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyStateMachine, AnyStateNode } from 'xstate'
import {
  arrowNames,
  arrowsOf,
  eventsOf,
  everyMachine,
  statesOf,
  type Arrow,
} from '../tests/walks/chart.ts'
import { flows, type Flow } from '../tests/walks/walkConfigs.ts'

const plain = (name: string): string => name.replaceAll('.', '_')
const code = (name: string): string => `\`${name}\``
/** Arrows between the same two states are drawn as one, with all that leads along it. */
const bundled = (arrows: readonly Arrow[]): readonly string[] => {
  const along = new Map<string, Set<string>>()
  for (const { from, to, event, guard } of arrows) {
    const way = `  ${plain(from)} --> ${plain(to)}`
    along.set(way, (along.get(way) ?? new Set()).add(guard ? `${event} [${guard}]` : event))
  }
  return [...along].map(([way, events]) => `${way}: ${[...events].join('<br/>')}`)
}

const picture = (machine: AnyStateMachine, ends: Flow['ends']): string => {
  const root = (machine.root as AnyStateNode).key
  const top = typeof machine.config.initial === 'string' ? machine.config.initial : ''
  const last = Object.keys(ends).map((state) => `  ${plain(state)} --> [*]`)
  return [
    '```mermaid',
    'stateDiagram-v2',
    `  [*] --> ${top}`,
    ...bundled(arrowsOf(machine).filter((arrow) => arrow.from !== root)),
    ...last,
    '```',
  ].join('\n')
}

/** Rows `reason: transitions`, those with the same reason together. */
const reasons = (unwalked: Readonly<Record<string, string>>): readonly string[] => {
  const by = new Map<string, string[]>()
  for (const [arrow, why] of Object.entries(unwalked)) by.set(why, [...(by.get(why) ?? []), arrow])
  return [...by].map(([why, arrows]) => `- ${arrows.map(code).join(', ')}: ${why}.`)
}

const chapter = (file: string, machine: AnyStateMachine): string => {
  const { walks, config, ends, screenless } = flows[machine.id]!
  const arrows = arrowNames(machine)
  const states = statesOf(machine)
  const root = (machine.root as AnyStateNode).key
  const anywhere = [
    ...new Set(
      arrowsOf(machine)
        .filter((arrow) => arrow.from === root)
        .map((arrow) => arrow.event),
    ),
  ]
  const walked = arrows.length - Object.keys(config.unwalked).length
  return [
    `## ${machine.id}`,
    `[machines/${file}](../machines/${file}), walked by [${walks}](../tests/walks/${walks})${screenless === null ? '' : `; ${screenless}`}.`,
    [
      '| States | Events | Transitions | Walked | Not walked |',
      '| ---: | ---: | ---: | ---: | ---: |',
      `| ${states.length} | ${eventsOf(machine).length} | ${arrows.length} | ${walked} | ${arrows.length - walked} |`,
    ].join('\n'),
    ...(machine.config.description === undefined ? [] : [machine.config.description]),
    picture(machine, ends),
    `States: ${states.map(code).join(', ')}.`,
    `Events: ${eventsOf(machine).map(code).join(', ')}.`,
    ...(anywhere.length === 0
      ? []
      : [`Taken wherever it arrives: ${anywhere.map(code).join(', ')}.`]),
    ...(Object.keys(ends).length === 0
      ? ['No end: every state has a way on.']
      : [
          `Ends: ${Object.entries(ends)
            .map(([state, why]) => `${code(state)} (${why})`)
            .join(', ')}.`,
        ]),
    ...(Object.keys(config.unwalked).length === 0
      ? []
      : ['Not walked, and why:', reasons(config.unwalked).join('\n')]),
  ].join('\n\n')
}

/** The page `docs/machines.md`, whole. */
export const machinesPage = async (): Promise<string> => {
  const machines = await everyMachine()
  const list = machines.map(
    ({ machine }) =>
      `| [${machine.id}](#${machine.id.toLowerCase()}) | ${statesOf(machine).length} | ${arrowNames(machine).length} |`,
  )
  return (
    [
      '# The machines',
      'Drawn from the charts by `npm run machines`; a test fails when this page and the charts differ. A name in square brackets is a guard. `a --Event--> b` is one transition; several guards that lead the same way are one. `npm run flows` checks all of this and walks it in a browser; [model-checking.md](model-checking.md) says how to add a machine.',
      ['| Machine | States | Transitions |', '| --- | ---: | ---: |', ...list].join('\n'),
      ...machines.map(({ file, machine }) => chapter(file, machine)),
    ].join('\n\n') + '\n'
  )
}

if (process.argv[1] === import.meta.filename)
  writeFileSync(join(import.meta.dirname, 'machines.md'), await machinesPage())
