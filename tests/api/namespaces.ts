import { spawnSync } from 'node:child_process'
import { it } from 'vitest'

/** Whether a command can be run in namespaces of its own, as an account that may mount there. */
const can = (flags: string): boolean => spawnSync('unshare', [flags, 'true']).status === 0
export const canHideNetwork = can('-rn')
export const canMount = can('-rm')

/** Runs a command without the network of this machine. */
export const withoutNetwork: readonly string[] = ['unshare', '-rn']
/** Runs a command behind these shell commands, in a mount namespace of its own. */
export const afterMounting = (script: string): readonly string[] => ['unshare', '-rm', 'sh', '-c', `${script} && exec "$@"`, 'sh']

/** A test that needs namespaces; where they are not permitted it is skipped by a name that says so. */
export const inNamespace = (isPermitted: boolean, title: string, test: () => Promise<void>): void => {
  if (isPermitted) it(title, test)
  else it.skip(`${title} (unshare is not permitted here)`, test)
}
