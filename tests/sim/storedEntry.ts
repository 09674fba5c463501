import type { Stored } from '../../src/client/log/entry.ts'

/** An entry as a log stores it, of an event that no area declares. */
export const storedEntry = (seq: number, more: Partial<Stored> = {}): Stored => ({
  session: 's',
  company: 'c',
  actor: 'sita',
  commandId: null,
  command: null,
  id: `e${seq}`,
  seq,
  at: '2026-11-21T04:00:00Z',
  step: 'fact',
  type: 'X',
  version: 1,
  payload: { name: 'साबुन', z: 1, a: null, nested: { b: [1, 2] } },
  hash: 'h',
  ...more,
})
