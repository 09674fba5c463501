/** System tables that one transaction writes together with books. They lie on the coordinator of a cluster, as other system tables do. */
export const besideBooks: readonly string[] = [
  'person',
  'session',
  'owned_company',
  'company_restoring',
  'deleted_company',
]
