import { spawnSync } from 'node:child_process'

/** Whether a command can run in its own namespaces, as an account that may mount there. */
const can = (flags: string): boolean => spawnSync('unshare', [flags, 'true']).status === 0
export const canHideNetwork = can('-rn')
export const canMount = can('-rm')

/** Runs a command without the network of this machine. */
export const withoutNetwork: readonly string[] = ['unshare', '-rn']
/** Runs a command after these shell commands, in its own mount namespace. */
export const afterMounting = (script: string): readonly string[] => [
  'unshare',
  '-rm',
  'sh',
  '-c',
  `${script} && exec "$@"`,
  'sh',
]

const because = (isPermitted: boolean): string =>
  isPermitted ? '' : ' (unshare is not permitted here)'
/** The end of a test's title; says why the test is skipped if namespaces are not permitted. */
export const ifNetwork = because(canHideNetwork)
export const ifMount = because(canMount)
