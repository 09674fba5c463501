import { adminScreens, screenPermissions, type ScreenPath, type ScreenPermission } from '../../../books/screenPermissions.ts'

/** What a screen asks of a person who is not an admin. A pattern with no mapped permission is open. */
export const permissionOf = (pattern: string): ScreenPermission => (Object.hasOwn(screenPermissions, pattern) ? screenPermissions[pattern as ScreenPath] : null)
/** No key opens it: it is for admins. */
export const isForAdmins = (pattern: string): boolean => adminScreens.has(pattern)
