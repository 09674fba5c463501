import { report } from '../../src/contract/reports.ts'
import type { Route } from '../../src/contract/route.ts'
import { reports } from '../../src/books/reports/reports.ts'
import { areas } from '../../src/server/areas.ts'
import type { Call } from './inProcessServer.ts'
import { requestAbout } from './wire.ts'

/** The queries of the areas that read only the books. */
const bookQueries = areas
  .filter(({ readsBooks }) => readsBooks)
  .flatMap(({ served }) => served.map(({ route }) => route))
  .filter(({ kind }) => kind === 'query')

/** Each of these queries once, and every report; `name`: that of a company, with which the names of its records begin. */
export const bookQuestions = (name: string): readonly (readonly [Route, Call])[] => [
  ...bookQueries.map((route) => [route, requestAbout(name, route)] as const),
  ...reports.map(
    (each) =>
      [
        report as unknown as Route,
        {
          params: { report: each.name },
          query: {
            from: '2026-10-18',
            to: '2026-11-21',
            itemId: `${name}-item`,
            partyId: `${name}-party`,
            bankId: `${name}-bank`,
          },
        },
      ] as const,
  ),
]
