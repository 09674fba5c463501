/**
 * A page of rows in order of their days. The days of the page are found first, from `counted` (`date`, and `entries`: how
 * many rows there are), in an index; only their documents are read. `rows` selects those with a date between
 * `(select first from page)` and `(select last from page)`; `order` begins with their date. The limit and the offset are
 * bound at `limitAt` and after it.
 */
export const pageByDays = (
  counted: string,
  rows: string,
  order: string,
  limitAt: number,
): string => `
  with days as (
      select date, sum(entries)::bigint entries, (sum(sum(entries)) over (order by date) - sum(entries))::bigint before from (${counted}) c group by date),
    page as (
      select min(date) first, max(date) last, min(before) before from days
      where before < $${limitAt}::bigint + $${limitAt + 1}::bigint and before + entries > $${limitAt + 1}::bigint)
  ${rows} order by ${order} limit $${limitAt} offset $${limitAt + 1} - (select before from page)`

/** The days of the page, for the rows that `pageByDays` puts in order. */
export const onPage = (date: string): string =>
  `${date} >= (select first from page) and ${date} <= (select last from page)`
