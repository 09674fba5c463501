/**
 * Whether this is the long form of the tests, `npm run test:long`. The short form, `npm test`, takes a quarter of an hour on two
 * processors: each area's main flows, and of what is generated or repeated as much as meets every kind of it.
 */
export const isLong = process.env['LONG'] !== undefined
