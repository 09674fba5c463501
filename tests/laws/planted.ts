import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyTree } from '../walks/planted.ts'
import type { PlantedBug } from './plantedBug.ts'
import { plantedBugs } from './plantedBugs.ts'

const usage = `npm run laws [-- words …]

Plants bugs of the books, one after the other, in a copy of the tree, and runs the test that must notice each.
  words …   only the bugs that contain one of them`

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Whether the bug's test passes in the copy; it must have run. */
const passes = (copy: string, { test }: PlantedBug): boolean => {
  const run = spawnSync(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      test.project,
      test.file,
      '-t',
      escaped(test.name),
      '--reporter=json',
      '--outputFile=planted.json',
    ],
    {
      cwd: copy,
      encoding: 'utf8',
      env: { ...process.env, NO_COLOR: '1', PLANTED: '1', LONG: '1', LAW_RUNS: '5' },
    },
  )
  const told = JSON.parse(readFileSync(join(copy, 'planted.json'), 'utf8')) as {
    readonly numPassedTests: number
    readonly numFailedTests: number
  }
  if (told.numPassedTests + told.numFailedTests !== 1)
    throw new Error(`not one test, ${test.file}: ${test.name}\n${run.stdout}\n${run.stderr}`)
  return told.numFailedTests === 0
}

/** Plants one bug, runs its test, and restores the file. */
const isFound = (copy: string, planted: PlantedBug): boolean => {
  const at = join(copy, planted.file)
  const before = readFileSync(at, 'utf8')
  if (before.split(planted.from).length !== 2)
    throw new Error(`${planted.file} does not contain exactly once: ${planted.from}`)
  writeFileSync(
    at,
    before.replace(planted.from, () => planted.to),
  )
  try {
    return !passes(copy, planted)
  } finally {
    writeFileSync(at, before)
    rmSync(join(copy, 'planted.json'), { force: true })
  }
}

const words = process.argv.slice(2)
const chosen = plantedBugs.filter(
  ({ bug }) => words.length === 0 || words.some((word) => bug.includes(word)),
)
if (words.includes('--help') || chosen.length === 0) {
  console.log(usage)
  process.exit(words.includes('--help') ? 0 : 1)
}
const copy = copyTree()
let missed = 0
try {
  // A test that fails without a bug would seem to find every one.
  const tests = new Map(
    chosen.map((planted) => [`${planted.test.file} ${planted.test.name}`, planted]),
  )
  for (const [name, planted] of tests)
    if (!passes(copy, planted)) throw new Error(`it fails without a bug: ${name}`)
  console.log('found   seconds  bug, and the file of its test')
  for (const planted of chosen) {
    const from = Date.now()
    const found = isFound(copy, planted)
    if (!found) missed += 1
    const seconds = ((Date.now() - from) / 1000).toFixed(0).padStart(7)
    console.log(`${found ? 'yes   ' : 'MISSED'}  ${seconds}  ${planted.bug} · ${planted.test.file}`)
  }
} finally {
  rmSync(copy, { recursive: true })
}
console.log(`\n${chosen.length - missed} of ${chosen.length} planted bugs found`)
process.exitCode = missed === 0 ? 0 : 1
