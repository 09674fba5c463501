import { appended, commandsSaved } from './append.ts'
import { boot, fill } from './boot.ts'

const bench = { appended, commandsSaved, fill, boot }
export type Bench = typeof bench
Object.assign(window, { bench })
