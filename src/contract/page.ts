import * as t from 'io-ts'
import { verbatim, type Props } from './codec.ts'
import { CivilDate, text, wholeText } from './scalars.ts'

/** Specification section 9: the first page is 1 and a page has eight rows. */
export const firstPage = 1
export const defaultPageSize = 8

const paging = {
  currentPage: wholeText(1, 1_000_000),
  pageSize: wholeText(1, 500),
  search: text(0, 100),
  sort: text(0, 40),
}

/** The query string of a list; every parameter is optional. */
export const pageQuery = <F extends Props = Record<never, never>>(filters?: F) =>
  verbatim({}, { ...paging, ...((filters ?? {}) as F) }, 'PageQuery')
/** The query string of a list between two days, both inclusive. */
export const dayRange = { from: CivilDate, to: CivilDate }

/** For an answer that consists only of its `message`. */
export const noData = t.null
