/**
 * The condition that a row is in a list of records by their `state`, a parameter like `$2`: `active`, `inactive`, or any other
 * text for those that are active or have a balance.
 */
export const inState = (state: string, isActive: string, balance: string): string =>
  `case ${state}::text when 'active' then ${isActive} when 'inactive' then not ${isActive} else ${isActive} or coalesce(${balance}, 0) <> 0 end`
