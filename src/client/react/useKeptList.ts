import { useAppContext } from './appContext.tsx'
import { useSession } from './sessionHooks.ts'

/** A list of the person for the open company, kept on the device beyond a sign-in. `about`: what a fault of the device is reported as. */
export interface KeptList {
  readonly read: () => Promise<readonly string[]>
  readonly keep: (list: readonly string[]) => void
}

export const useKeptList = (kind: string, about: string): KeptList => {
  const { actor, company } = useSession().who()
  const open = useAppContext('keptLists')
  const report = useAppContext('report')
  const name = `${kind}/${company}`
  const failed = (fault: unknown) => report(fault, about)
  return {
    read: async () => {
      if (actor === null) return []
      try {
        return await (await open()).read(actor, name)
      } catch (fault) {
        failed(fault)
        return []
      }
    },
    keep: (list) => {
      if (actor === null) return
      open()
        .then((lists) => lists.keep(actor, name, list))
        .catch(failed)
    },
  }
}
