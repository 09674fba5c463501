import type { PermissionKey } from '../../books/access/permissions.ts'
import { useSession } from '../react/sessionHooks.ts'

/** May the signed-in person do this? What they may not do is hidden. */
export const useMay = (): ((key: PermissionKey) => boolean) => useSession().who().may
