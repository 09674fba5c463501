import * as t from 'io-ts'
import { event } from '../log/event.ts'

/** The file of the whole company was saved on this device. */
export const CompanyFileTaken = event(
  'CompanyFileTaken',
  1,
  t.type({ name: t.string, bytes: t.number }),
)
/** A company was brought back from a file. `hash`: the mark of its journal in the file. */
export const CompanyBroughtBack = event(
  'CompanyBroughtBack',
  1,
  t.type({ companyId: t.string, shop: t.string, hash: t.string }),
)

export const companyFileEvents = [CompanyFileTaken, CompanyBroughtBack] as const
