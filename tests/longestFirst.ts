import { existsSync } from 'node:fs'
import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The files that take longest, in each lane the longest first: begun last, one of them would run alone while the other workers have nothing left. */
const longest = [
  'tests/laws/books.test.ts',
  'tests/api/chaos.test.ts',
  'tests/api/attack.test.ts',
  'tests/api/fuzz.test.ts',
  'tests/api/authorization.test.ts',
  'tests/sim/client-storm.test.ts',
  'tests/laws/hledger.test.ts',
  'tests/api/oneOpener.test.ts',
  'tests/api/authorizationLimits.test.ts',
  'tests/api/stopping.test.ts',
  'tests/api/verification.test.ts',
  'tests/api/process.test.ts',
  'tests/api/damage.test.ts',
  'tests/sim/planted-bugs.test.ts',
  'tests/sim/await-points.test.ts',
  'tests/api/disk.test.ts',
  'tests/api/recovery.test.ts',
  'tests/walks/session.test.ts',
  'tests/screens/axe.test.ts',
  'tests/screens/offline.test.ts',
  'tests/screens/tabs.test.ts',
  'tests/screens/accountantFile.test.ts',
  'tests/screens/survival.test.ts',
  'tests/screens/release.test.ts',
  'tests/walks/tradeDraft.test.ts',
  'tests/screens/subscription.test.ts',
  'tests/screens/accounts.test.ts',
  'tests/screens/attention.test.ts',
  'tests/screens/audit.test.ts',
  'tests/screens/companies.test.ts',
  'tests/screens/people.test.ts',
  'tests/walks/leaving.test.ts',
  'tests/screens/leaving.test.ts',
  'tests/screens/guard.test.ts',
  'tests/screens/canary.test.ts',
  'tests/screens/policies.test.ts',
  'tests/screens/passwords.test.ts',
  'tests/screens/account.test.ts',
  'tests/walks/resume.test.ts',
]

/** Runs the longest files first also where no earlier run has left its times. Throws on a listed file that does not exist. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { root } = this.ctx.config
    const missing = longest.filter((file) => !existsSync(`${root}/${file}`))
    if (missing.length > 0) throw new Error(`no such test file: ${missing.join(', ')}`)
    const place = ({ moduleId }: TestSpecification): number => {
      const at = longest.indexOf(relative(root, moduleId))
      return at === -1 ? longest.length : at
    }
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b))
  }
}
