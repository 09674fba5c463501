/**
 * SQL of the quantity and the value of an item `i` in stock after a day, `upTo` being the condition on it. What has not moved
 * since is read as it is now: one row, where its moves have an index of millions.
 */
export const stockOnDay = (upTo: string): string => `
  select stood.* from (
    select s.quantity, s.value from item_stock s where s.company_id = $1 and s.item_id = i.item_id and s.last_date ${upTo}
    union all
    (select m.running_quantity, m.running_value from stock_move m where m.company_id = $1 and m.item_id = i.item_id and m.date ${upTo}
      order by m.date desc, m.entry_seq desc, m.line_no desc limit 1)) stood limit 1`
