import { expect, test } from 'vitest'
import { migrations } from '../../src/server/database/migrate.ts'
import { statementsOf } from '../../src/server/database/statements.ts'

test('a script is sent statement by statement, and a semicolon inside one does not end it', () => {
  expect(
    statementsOf(`
-- Not a statement; only a comment.
create table t (a text default ';', "b;" text);
create function f() returns text language sql as $$ select 'x'; $$;
create function g() returns void language plpgsql as $body$ begin perform $$;$$; end; $body$;
/* the last; without its semicolon */ select 'it''s; one'
`),
  ).toEqual([
    `-- Not a statement; only a comment.\ncreate table t (a text default ';', "b;" text)`,
    `create function f() returns text language sql as $$ select 'x'; $$`,
    `create function g() returns void language plpgsql as $body$ begin perform $$;$$; end; $body$`,
    `/* the last; without its semicolon */ select 'it''s; one'`,
  ])
  expect(statementsOf(' ;; -- nothing\n')).toEqual([])
})

test('no migration is split in the middle of a statement', () => {
  const begins =
    /^(?:--[^\n]*\n|\/\*[\s\S]*?\*\/|\s)*(alter|comment|create|delete|drop|grant|insert|revoke|select|update|with|do)\b/i
  const odd = migrations().flatMap(({ name, sql }) =>
    statementsOf(sql).flatMap((each) =>
      begins.test(each) ? [] : [`${name}: ${each.slice(0, 60)}`],
    ),
  )
  expect(odd).toEqual([])
})
