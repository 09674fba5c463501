import * as contract from '../../contract/yearClosing.ts'
import { answers, decides, type Area } from '../area.ts'
import type { BooksKnown } from './checks.ts'
import { closeYear, reopenYear } from './decide.ts'
import { projections } from './project.ts'
import { readClosing, readYear, readYears } from './read.ts'

/** Closing fiscal years: the check list, the closing entry with the figures as they were, and reopening. */
export const yearClosingArea = (known: BooksKnown): Area => ({
  name: 'yearClosing',
  served: [
    answers(contract.fiscalYears, readYears),
    answers(contract.oneFiscalYear, (context, { params }) => readYear(known, context, params.year)),
    answers(contract.oneYearClosing, (context, { params }) => readClosing(context, params.id)),
    decides(contract.closeFiscalYear, (context, { params, body }) =>
      closeYear(known, context, params.year, body),
    ),
    decides(contract.reopenFiscalYear, (context, { params, body }) =>
      reopenYear(context, params.year, body.reason),
    ),
  ],
  projections,
  readModels: ['year_closing'],
})
