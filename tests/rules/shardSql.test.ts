import { describe, expect, it } from 'vitest'
import { recordValues } from '../../src/server/database/recordText.ts'
import { onShards } from '../../src/server/database/shardSql.ts'

const shards = new Map(
  ['document', 'party', 'posting', 'company_head'].map((name) => [name, `${name}_7`]),
)
const sqlOnShards = (sql: string): string | undefined =>
  onShards(sql, shards, new Set(['own_staff']))?.sql

describe('A statement of a company as its node runs it', () => {
  it.each([
    [
      'select title from party where company_id = $1',
      'select title from party_7 as party where company_id = $1',
    ],
    [
      'select d.total from document d left join party p on p.company_id = $1 and p.party_id = d.party_id where d.company_id = $1',
      'select d.total from document_7 d left join party_7 p on p.company_id = $1 and p.party_id = d.party_id where d.company_id = $1',
    ],
    [
      'select exists (select from document as d where d.company_id = $1) taken',
      'select exists (select from document_7 as d where d.company_id = $1) taken',
    ],
    [
      'select seq from company_head where company_id = $1 for update of company_head',
      'select seq from company_head_7 as company_head where company_id = $1 for update of company_head',
    ],
    [
      'insert into posting (company_id, party) select h.company_id, x.party from company_head h cross join unnest($2::text[]) x (party) where h.company_id = $1',
      'insert into posting_7 as posting (company_id, party) select h.company_id, x.party from company_head_7 h cross join unnest($2::text[]) x (party) where h.company_id = $1',
    ],
    [
      'insert into party (company_id, owed) values ($1, $2) on conflict (company_id) do update set owed = party.owed + excluded.owed',
      'insert into party_7 as party (company_id, owed) values ($1, $2) on conflict (company_id) do update set owed = party.owed + excluded.owed',
    ],
    [
      'update document t set party = x.party from (select $2::text as party) x where t.company_id = $1',
      'update document_7 t set party = x.party from (select $2::text as party) x where t.company_id = $1',
    ],
    [
      'update party t set title = $2 where t.company_id = $1 and t.title is distinct from t.code',
      'update party_7 t set title = $2 where t.company_id = $1 and t.title is distinct from t.code',
    ],
    [
      'with recursive days (day) as materialized (select 1 from posting), more as (select 1 from days) select * from days join more on true',
      'with recursive days (day) as materialized (select 1 from posting_7 as posting), more as (select 1 from days) select * from days join more on true',
    ],
    [
      'delete from posting t using unnest($2::text[]) x (reference) where t.company_id = $1',
      'delete from posting_7 t using unnest($2::text[]) x (reference) where t.company_id = $1',
    ],
    [
      'select p.title from party p join lateral (select total from document d where d.company_id = $1) d on true where p.company_id = $1',
      'select p.title from party_7 p join lateral (select total from document_7 d where d.company_id = $1) d on true where p.company_id = $1',
    ],
  ])('names shards in place of tables: %s', (sql, named) => {
    expect(sqlOnShards(sql)).toBe(named)
  })

  it.each([
    ['a table that is not of companies', 'select p.name from person p join party q on true'],
    ['a function that may read others', 'select own_staff(company_id) from company_head'],
    ['a table after a comma', 'select 1 from document d, party p where p.company_id = $1'],
    [
      "a table's name that it gives to something else",
      'with owing as (select 1), party as (select 1) select * from party join document d on true',
    ],
    ['such a name within', 'select (with party as (select 1) select 1 from party) from document'],
    ['a write within', 'with gone as (delete from party returning 1) select * from gone'],
    ['a table of a schema that it names', 'select 1 from public.party join document d on true'],
    ['no table', "select set_config('role', 'khata_app', true)"],
    ['rows that a write answers', 'update party set title = $2 where company_id = $1 returning 1'],
    ['another command', 'set local app.company = 1'],
  ])('stays as it is with %s', (_, sql) => {
    expect(sqlOnShards(sql)).toBeUndefined()
  })
})

it.each([
  ['()', [null]],
  ['(1)', ['1']],
  ['(1,,"")', ['1', null, '']],
  ['("a, b","say ""no""","back\\\\slash","(x)")', ['a, b', 'say "no"', 'back\\slash', '(x)']],
  ['("two\nlines",सामान,"{""a"": [1, 2]}")', ['two\nlines', 'सामान', '{"a": [1, 2]}']],
])('the record %j has the values %j', (record, values) => {
  expect(recordValues(record)).toEqual(values)
})

it('a record that is cut off is a fault', () => {
  expect(() => recordValues('(1,"a')).toThrow('no end')
})
