/**
 * The SQL condition for a list of records by `state`, a parameter like `$2`: `active`, `inactive`, or any other text
 * for records that are active or have a balance.
 */
export const inState = (state: string, isActive: string, balance: string): string =>
  `case ${state}::text when 'active' then ${isActive} when 'inactive' then not ${isActive} else ${isActive} or coalesce(${balance}, 0) <> 0 end`
