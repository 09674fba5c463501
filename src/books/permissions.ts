export type PermissionKey = string
