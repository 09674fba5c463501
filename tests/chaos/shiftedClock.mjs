import { readFileSync } from 'node:fs'

// Loaded into a tested server before anything else: its clock is off by the number of ms in the file, which may change at any moment.
const file = process.env['CLOCK_FILE'] ?? ''
let offset = 0
const read = () => {
  const said = Number(readFileSync(file, 'utf8'))
  if (Number.isFinite(said)) offset = said
}
read()
setInterval(read, 20).unref()

const now = Date.now
globalThis.Date = new Proxy(Date, {
  construct: (target, given, made) =>
    Reflect.construct(target, given.length === 0 ? [now() + offset] : given, made),
  get: (target, name) => (name === 'now' ? () => now() + offset : Reflect.get(target, name)),
})
