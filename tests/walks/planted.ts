import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** A bug as an edit of one source file, and where it must be detected. */
interface Planted {
  readonly bug: string
  readonly machine: string
  readonly file: string
  readonly from: string
  readonly to: string
  /** `chart`: without a browser. `walk`: on the screen. */
  readonly by: 'chart' | 'walk'
}

export const planted: readonly Planted[] = [
  {
    bug: 'a transition is removed: a person with a wrong code waits for ever',
    machine: 'registration',
    by: 'chart',
    file: 'machines/registration.ts',
    from: "AccountActivated: 'activated', ActivationFailed: 'awaitingOtp'",
    to: "AccountActivated: 'activated'",
  },
  {
    bug: 'an outcome is dropped: a sign-in that fails while the person leaves',
    machine: 'session',
    by: 'chart',
    file: 'machines/session.ts',
    from: "LoggedIn: 'leaving',\n        LogInFailed: 'leaving',",
    to: "LoggedIn: 'leaving',",
  },
  {
    bug: 'a guard is turned round: only a bill without lines has a discount',
    machine: 'tradeDraft',
    by: 'chart',
    file: 'machines/tradeDraft.ts',
    from: 'hasLines: ({ context }) => Object.keys(context.items).length > 0',
    to: 'hasLines: ({ context }) => Object.keys(context.items).length === 0',
  },
  {
    bug: 'an outcome is guarded: a bill is refused only where it has lines',
    machine: 'tradeDraft',
    by: 'chart',
    file: 'machines/tradeDraft.ts',
    from: "BillRefused: '.refused'",
    to: "BillRefused: { target: '.refused', guard: 'hasLines' }",
  },
  {
    bug: 'a state that nobody leaves: the question stays when it is declined',
    machine: 'logout',
    by: 'chart',
    file: 'machines/logout.ts',
    from: "LogoutDeclined: 'here',\n        LogoutAsked: 'leaving',\n        LoggedIn: 'here',\n        Unlocked: 'here',",
    to: '',
  },
  {
    bug: 'a button does not send: yes, log out',
    machine: 'logout',
    by: 'walk',
    file: 'src/client/session/LogoutDialog.tsx',
    from: 'onYes={() => send(LogOut, {})}',
    to: 'onYes={() => undefined}',
  },
  {
    bug: 'two states look the same: leaving looks like being asked',
    machine: 'logout',
    by: 'walk',
    file: 'src/client/session/LogoutDialog.tsx',
    from: "busy={state === 'leaving' ? words.loggingOut : undefined}",
    to: 'busy={undefined}',
  },
  {
    bug: 'what was said is not shown: a code sent again',
    machine: 'registration',
    by: 'walk',
    file: 'src/client/auth/ActivateScreen.tsx',
    from: "if (event?.type === OtpSent.type) success(event['say'] as Words)",
    to: "if (event?.type === OtpSent.type) void (event['say'] as Words)",
  },
  {
    bug: 'a switch goes to the company that is open',
    machine: 'companySwitch',
    by: 'walk',
    file: 'src/client/companies/SwitchCompanyDialog.tsx',
    from: 'send(SwitchCompany, { companyId: chosen })',
    to: "send(SwitchCompany, { companyId: place?.companyId ?? '' })",
  },
  {
    bug: 'working alone looks like being signed in',
    machine: 'session',
    by: 'walk',
    file: 'src/client/shell/Frame.tsx',
    from: '{offlineUnlocked && <OfflineUnlockNote />}',
    to: '{offlineUnlocked && null}',
  },
  {
    bug: 'a sign-in that ran out loses the bill: its log is not taken up',
    machine: 'session',
    by: 'walk',
    file: 'src/client/session/resumeSession.ts',
    from: '= { active: true, expired: true, unlocked: true }',
    to: '= { active: true, unlocked: true }',
  },
  {
    bug: 'a transition is removed: signing in after the time has run out',
    machine: 'session',
    by: 'walk',
    file: 'machines/session.ts',
    from: "expired: {\n      on: {\n        LoggedIn: 'choosingCompany',",
    to: 'expired: {\n      on: {',
  },
  {
    bug: 'two states look the same: signing in again looks like working alone',
    machine: 'session',
    by: 'walk',
    file: 'src/client/auth/OfflineUnlockNote.tsx',
    from: 'busy={busy ? w.loggingIn : undefined}',
    to: 'busy={undefined}',
  },
  {
    bug: 'an outcome is dropped: what waits is never refused',
    machine: 'submission',
    by: 'chart',
    file: 'machines/submission.ts',
    from: "SubmissionRefused: 'refused',\n        SubmissionStale: 'stale',\n      },\n    },\n    /** Refused because",
    to: "SubmissionStale: 'stale',\n      },\n    },\n    /** Refused because",
  },
  {
    bug: 'two states look the same: a form that is being sent looks open',
    machine: 'submission',
    by: 'walk',
    file: 'src/client/forms/useForm.ts',
    from: "busy: state === 'sending'",
    to: 'busy: false',
  },
  {
    bug: 'two states look the same: a change that waits looks open',
    machine: 'submission',
    by: 'walk',
    file: 'src/client/forms/useForm.ts',
    from: "waiting: state === 'waiting'",
    to: 'waiting: false',
  },
]

/** A copy of the repository for planting bugs; it shares the installed packages. */
export const copyTree = (): string => {
  const copy = mkdtempSync(join(tmpdir(), 'khata-planted-'))
  for (const each of [
    'src',
    'machines',
    'tests',
    'docs',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
    'vite.config.ts',
  ])
    cpSync(join(root, each), join(copy, each), { recursive: true, preserveTimestamps: true })
  const packages = join(copy, 'node_modules')
  mkdirSync(packages)
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '.cache') symlinkSync(join(root, 'node_modules', name), join(packages, name))
  return copy
}

/** Plants one bug in the copy, runs its machine's flow, and restores the file. Returns the output, or null if the run passed. */
const found = (copy: string, { machine, file, from, to, by }: Planted): string | null => {
  const at = join(copy, file)
  const before = readFileSync(at, 'utf8')
  if (before.split(from).length !== 2) throw new Error(`${file} does not hold once: ${from}`)
  writeFileSync(
    at,
    before.replace(from, () => to),
  )
  const run = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'tests/walks/flows.ts', machine, by === 'chart' ? '--charts' : '--bail'],
    { cwd: copy, encoding: 'utf8', env: { ...process.env, NO_COLOR: '1' } },
  )
  writeFileSync(at, before)
  return run.status === 0 ? null : `${run.stdout}\n${run.stderr}`
}

/** The most useful lines: the fault of a chart, or the last step and what the screen did not show. */
const tellingOf = (said: string): string => {
  const fault = /^✗ (?!a screen).*$/m.exec(said)?.[0]
  if (fault !== undefined) return fault
  const lines = said.split('\n')
  const last = lines.findLastIndex(
    (line) => /\S --\w+--> \S/.test(line) && !line.includes('Error:') && !line.includes('|'),
  )
  return last < 0
    ? lines
        .filter((line) => /Error/.test(line))
        .slice(0, 1)
        .join('')
    : lines
        .slice(last, last + 2)
        .join(' · ')
        .trim()
}

/** Plants each bug whose name or machine contains `wanted`. Returns how many were not found. */
export const plantAll = (wanted: readonly string[]): number => {
  const chosen = planted.filter(
    ({ bug, machine }) =>
      wanted.length === 0 || wanted.some((each) => machine === each || bug.includes(each)),
  )
  const copy = copyTree()
  let missed = 0
  try {
    for (const each of chosen) {
      const from = Date.now()
      const said = found(copy, each)
      const seconds = ((Date.now() - from) / 1000).toFixed(0)
      if (said === null) missed += 1
      console.log(
        `${said === null ? '✗ missed' : '✓ found '}  ${each.by}  ${each.machine}: ${each.bug} (${seconds} s)${said === null ? '' : `\n            ${tellingOf(said)}`}`,
      )
    }
  } finally {
    rmSync(copy, { recursive: true })
  }
  console.log(`\n${chosen.length - missed} of ${chosen.length} planted bugs found`)
  return missed
}
