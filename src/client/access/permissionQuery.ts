import type { PermissionKey } from '../../books/access/permissions.ts'
import { checkPermission } from '../../contract/session.ts'
import type { PermissionsAssigned } from '../../journal/staffFacts.ts'
import { firstWords } from '../i18n/firstWords.ts'
import { query } from '../bus/query.ts'

// Its name alone: the facts of staff are not part of the first load.
const permissionsAssigned: typeof PermissionsAssigned.type = 'PermissionsAssigned'

/** Asked before a screen is shown, and again when permissions change while it is shown. */
export const permissionQuery = query({
  type: 'permission',
  route: checkPermission,
  label: firstWords.permission,
  input: (key: PermissionKey) => ({ params: { key } }),
  refreshOn: [permissionsAssigned],
  once: true,
})
