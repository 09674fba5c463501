import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { machinesPage } from '../../docs/drawMachines.ts'

test('the drawn page shows the machines as they are', async () => {
  expect(readFileSync(join(import.meta.dirname, '../../docs/machines.md'), 'utf8')).toBe(
    await machinesPage(),
  )
})
