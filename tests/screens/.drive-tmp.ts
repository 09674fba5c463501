import { launch, openPage, desktop, phone } from '/work/main/tests/screens/browser.ts'
import fs from 'node:fs'
const who = JSON.parse(fs.readFileSync(`/tmp/trade-drive/login-vat.json`, 'utf8'))
const browser = await launch()
const { context, page, faults } = await openPage(browser, 'http://127.0.0.1:3117', desktop)
await page.addInitScript(`if (!localStorage.getItem('khata.language')) localStorage.setItem('khata.language', 'en'); window.__prints = 0; window.print = () => { window.__prints++ }`)
const shot = (n: string, full = false) => page.screenshot({ path: `/tmp/trade-drive/two-${n}.png`, fullPage: full })
const type = async (t: string) => { await page.keyboard.type(t, { delay: 10 }) }
const go = async (p: string) => { await page.evaluate(`history.pushState({}, '', '${p}')`); await page.waitForTimeout(900) }
const main = () => page.locator('main').innerText().then((t) => t.replace(/\n+/g, ' | ').slice(0, 500))
try {
  await page.goto('/login'); await page.fill('input[name=username]', who.mobile); await page.fill('input[name=password]', 'khata-Pasal-2083'); await page.click('button[type=submit]')
  await page.waitForURL(/home/, { timeout: 45000 }); await page.waitForTimeout(1200)
  // purchase from a supplier, split
  await go('/purchase/add'); await page.waitForSelector('[data-entry] input'); await page.waitForTimeout(800)
  await type('stor ram'); await page.waitForTimeout(300); await page.keyboard.press('Enter'); await page.waitForTimeout(300)
  await type('CH01\n'); await page.waitForTimeout(300); await type('4'); await page.keyboard.press('Tab'); await page.keyboard.press('ArrowDown'); await page.waitForTimeout(200); await shot('1-second-unit'); await page.keyboard.press('Enter'); await page.waitForTimeout(300)
  await type('wai'); await page.waitForTimeout(200); await page.keyboard.press('Enter'); await page.waitForTimeout(150); await page.keyboard.press('Enter'); await page.waitForTimeout(200)
  await page.keyboard.press('Enter'); await page.waitForTimeout(400)
  console.log('after empty Enter', await page.evaluate(() => (document.activeElement as HTMLInputElement).value))
  await page.getByText('Split').click(); await page.waitForTimeout(300)
  await page.getByLabel('Cash paid').fill('3000'); await page.getByLabel('Amount through the bank').fill('2000'); await page.waitForTimeout(800); await shot('2-purchase-split', true)
  await page.reload(); await page.waitForTimeout(3000); 
  console.log('after reload', page.url())
  await go('/purchase/add' + new URL(page.url()).search); await page.waitForTimeout(1500); await shot('3-reloaded', true)
  await page.keyboard.press('Control+Enter'); await page.waitForTimeout(2500); console.log('purchase', await main())
  const id = new URL(page.url()).searchParams.get('draft')
  await go('/edit-purchase/' + id); await page.waitForTimeout(2500); await shot('4-edit', true)
  const q = page.locator('[data-lines] input[data-column=quantity]').first(); await q.click(); await type('5'); await page.waitForTimeout(600); await page.keyboard.press('ArrowDown'); await type('3'); await page.keyboard.press('Enter'); await page.waitForTimeout(300)
  await page.keyboard.press('Control+Enter'); await page.waitForTimeout(2500); console.log('edited', await main()); await shot('5-edited')
  await go('/purchases/' + id); await page.waitForTimeout(1500); await shot('6-purchase-bill', true)
  await page.getByRole('button', { name: 'Void' }).click(); await page.waitForTimeout(400); await page.keyboard.press('Enter'); await page.waitForTimeout(300); await shot('7-void-empty'); await type('Wrong supplier'); await page.keyboard.press('Enter'); await page.waitForTimeout(2000); await shot('8-void', true)
  // cash too little refused
  await go('/sales/add'); await page.waitForSelector('[data-entry] input'); await page.waitForTimeout(600); await page.keyboard.press('Enter'); await page.waitForTimeout(200)
  await type('8901000000062\n'); await page.waitForTimeout(200); await page.getByLabel('Cash received').fill('50'); await page.waitForTimeout(600); await page.keyboard.press('Control+Enter'); await page.waitForTimeout(600); await shot('9-refused', true)
  await page.getByLabel('Cash received').fill('500'); await page.waitForTimeout(600); await shot('10-change', true)
  // offline
  await context.setOffline(true); await page.waitForTimeout(300); await page.keyboard.press('Control+Enter'); await page.waitForTimeout(2500); await shot('11-offline', true); console.log('offline', await main())
  await page.keyboard.press('Alt+n'); await page.waitForTimeout(700); await shot('12-next-while-waiting', true)
  await context.setOffline(false); await page.waitForTimeout(6000); await shot('13-back', true); console.log('open drafts after', await main())
} catch (e) { console.log(String(e).slice(0, 600)); await shot('fail') }
console.log('faults', [...new Set(faults)].slice(0, 12))
await context.close(); await browser.close(); process.exit(0)
