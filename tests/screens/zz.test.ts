import { test } from 'vitest'
import { launch, openPage } from './browser.ts'
import { carryToken, serve, stock } from './shop.ts'
test('x', async () => {
  const s = await serve([{ mobileNo: '9841000001', fullName: 'राम', companies: ['अन्नपूर्ण', 'दोस्रो'] }])
  const me = await s.signIn('9841000001'); await stock(me)
  const b = await launch();
  const { page, context, faults } = await openPage(b, s.url)
  await carryToken(context, me)
  await page.goto('/sales/add'); const c = page.getByRole('combobox').first(); await c.fill('नगद'); await page.getByRole('option').first().click()
  await page.waitForTimeout(300)
  await page.keyboard.type('चिया'); await page.keyboard.press('Enter'); await page.waitForTimeout(300); await page.keyboard.press('Enter'); await page.waitForTimeout(300)
  await page.screenshot({ path: '/tmp/x1.png' })
  await page.keyboard.press('Alt+r'); await page.waitForTimeout(1500)
  await page.screenshot({ path: '/tmp/x2.png' })
  console.log(await page.locator('[role=dialog]').first().ariaSnapshot())
  console.log(faults)
  await b.close(); await s.stop()
})
