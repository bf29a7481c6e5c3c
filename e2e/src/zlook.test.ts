import { bankFile } from '@zegel/server/test/bank-files'
import { randomBytes } from 'node:crypto'
import { expect, test } from './journey.ts'
import { fill } from './texts.ts'
import type { Visitor } from './visitor.ts'

async function register(guest: Visitor, first: string, last: string): Promise<void> {
  const { page, t } = guest
  const { person, register: words } = t.invest
  const answers = [
    [person.firstName, first],
    [person.lastName, last],
    [person.address, 'Kanaal 12'],
    [person.zipCode, '9402 AB'],
    [person.city, 'Assen'],
    [person.email, `x-${randomBytes(4).toString('hex')}@demo.test`],
  ] as const
  for (const [label, text] of answers) await page.getByRole('textbox', { name: label, exact: true }).fill(text)
  await page.getByLabel(person.password, { exact: true }).fill('windmolen-in-assen')
  await page.getByLabel(t.credentials.passwordAgain).fill('windmolen-in-assen')
  await guest.button(words.submit).click()
}

test('look', async ({ visitor, backstage }, info) => {
  test.setTimeout(400_000)
  const dir = `/tmp/lead/pics-int/${info.project.name}`
  const organization = await backstage.addOrganization('Zonnedak Noord')
  const bond = await backstage.addBond(organization, 'Daklening', '50000.00')
  const bank = await backstage.openPublicLink(organization, bond, 'none')
  const bankT = async (first: string, last: string, units: string) => {
    const guest = await visitor()
    const { page, t } = guest
    await page.goto(`${bank}&step=selection`)
    await register(guest, first, last)
    await page.getByRole('textbox', { name: t.invest.amount.units }).fill(units)
    await guest.button(t.invest.next).click()
    await page.getByRole('checkbox').check()
    await guest.button(t.invest.pay.bank).click()
    await expect(page.getByRole('heading', { name: t['thank-you'].title.bank })).toBeVisible()
    return (await page.getByText(/^RF\d\d /).textContent()) ?? ''
  }
  const one = await bankT('Iris', 'Molenaar', '2')
  const two = await bankT('Hidde', 'Wiersma', '3')
  await bankT('Joukje', 'van der Meulen-Hoekstra', '5')
  const link = await backstage.openPublicLink(organization, bond, 'sandbox')
  for (const [first, last, how] of [['Tjalling', 'Postma', 'Betalen'], ['Sjoukje', 'Dijkstra', '']] as const) {
    const guest = await visitor()
    const { page, t } = guest
    await page.goto(`${link}&step=selection`)
    await register(guest, first, last)
    await guest.button(t.invest.next).click()
    await page.getByRole('checkbox').check()
    await guest.button(t.invest.pay.online).click()
    await expect(page).toHaveURL(/\/sandbox\/mollie\/checkout\//)
    await page.screenshot({ path: `${dir}/sandbox.png`, fullPage: true })
    if (how) await page.getByRole('button', { name: how, exact: true }).click()
    else await page.getByRole('button').nth(1).click()
    await page.waitForLoadState('networkidle')
  }
  const issuer = await visitor()
  await issuer.arrive(organization.superadmin, `/app/overview/instruments/${bond.instrumentId}/payments?id=${organization.id}`)
  await issuer.expectLoaded()
  await issuer.page.screenshot({ path: `${dir}/payments-before.png`, fullPage: true })
  const file = bankFile([
    { amount: '2000.00', description: `Daklening ${one}`, name: 'I MOLENAAR' },
    { amount: '3100.00', description: two, name: 'H WIERSMA' },
    { amount: '5000.00', description: 'inleg lening dak', name: 'J VAN DER MEULEN-HOEKSTRA' },
    { amount: '12.50', description: 'Contributie', name: 'Vereniging van eigenaren de Nieuwe Haven te Groningen' },
  ])
  await issuer.page.locator('input[type=file]').setInputFiles({ name: file.name, mimeType: file.type, buffer: Buffer.from(await file.bytes()) })
  await expect(issuer.page.getByText(issuer.t['bank-statements'].reason.exact)).toBeVisible()
  await issuer.page.waitForTimeout(1500)
  for (const scheme of ['light', 'dark'] as const) {
    await issuer.page.emulateMedia({ colorScheme: scheme })
    await issuer.page.waitForTimeout(500)
    await issuer.page.screenshot({ path: `${dir}/payments-${scheme}.png`, fullPage: true })
  }
  await issuer.page.emulateMedia({ colorScheme: 'light' })
  const confirm = issuer.page.getByRole('button', { name: /^Klopt: H WIERSMA/ })
  if (await confirm.count()) {
    await confirm.click()
    await issuer.page.waitForTimeout(500)
    await issuer.page.screenshot({ path: `${dir}/confirm.png` })
    await issuer.dialog.getByRole('button', { name: issuer.t['bank-statements'].confirm.submit }).click()
    await issuer.page.waitForTimeout(1500)
  }
  const choose = issuer.page.getByRole('button', { name: /^Kies betaling/ }).first()
  await choose.click()
  await issuer.page.waitForTimeout(700)
  await issuer.page.screenshot({ path: `${dir}/choose.png` })
  await issuer.page.keyboard.press('Escape')
  await issuer.page.waitForTimeout(700)
  await issuer.page.screenshot({ path: `${dir}/payments-after.png`, fullPage: true })
  await issuer.page.getByText('Wiersma').first().click()
  await issuer.page.waitForTimeout(900)
  await issuer.page.screenshot({ path: `${dir}/drawer.png` })
})
