import type { PermissionKey } from '../../books/permissions.ts'
import { useSession } from '../react/parts.tsx'

/** May the person who is here do this? What he may not do is not shown. */
export const useMay = (): ((key: PermissionKey) => boolean) => useSession().who().may
