import { randomBytes } from 'node:crypto'
import { bankFile } from '@zegel/server/test/bank-files'
import { INFORMATION_DOCUMENT, PASSWORD } from './fixtures/backstage.ts'
import { expect, test } from './fixtures/journey.ts'
import { fill } from './fixtures/texts.ts'
import type { Visitor } from './fixtures/visitor.ts'

/** Fills in who invests, as somebody new. */
async function register(guest: Visitor, email: string): Promise<void> {
  const { page, t } = guest
  const { person, register: words } = t.invest
  const { field } = t['legal-persons']
  const answers = [
    [field.firstName, 'Iris'],
    [field.lastName, 'Molenaar'],
    [field.street, 'Kanaal 12'],
    [field.zipCode, '9402 AB'],
    [field.city, 'Assen'],
    [person.email, email],
  ] as const
  for (const [label, text] of answers)
    await page.getByRole('textbox', { name: label, exact: true }).fill(text)
  await page.getByLabel(person.password, { exact: true }).fill('windmolen-in-assen')
  await page.getByLabel(t.credentials.passwordAgain).fill('windmolen-in-assen')
  await guest.button(words.submit).click()
}

/** Opens what has to be read before paying; the server keeps that it was. */
async function openDocument({ page, t }: Visitor): Promise<void> {
  const answered = page
    .context()
    .waitForEvent('response', (reply) => reply.url().includes('/invest/files/open'))
  await page.getByRole('link', { name: INFORMATION_DOCUMENT }).click()
  await answered
  await expect(page.getByText(t.invest.document.done)).toBeVisible()
}

const somebodyNew = () => `iris-${randomBytes(4).toString('hex')}@demo.test`

test('a stranger invests through the public link, and pays in the sandbox', async ({
  visitor,
  backstage,
}) => {
  const organization = await backstage.addOrganization('Molencoöperatie Kanaalzicht')
  const bond = await backstage.addBond(organization, 'Kanaallening', '250000.00')
  const link = await backstage.openPublicLink(organization, bond, 'sandbox')
  const guest = await visitor()
  const { page, t } = guest
  const { invest } = t

  await test.step('reads what is offered', async () => {
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1, name: 'Kanaallening' })).toBeVisible()
    await expect(page.getByText('Doe mee')).toBeVisible()
    await guest.expectAccessible()
    await page.getByRole('link', { name: invest.start }).click()
  })

  await test.step('tells who invests, and has an account from then on', async () => {
    await expect(page.getByRole('heading', { name: invest.title.userInfo })).toBeVisible()
    await guest.expectAccessible()
    await register(guest, somebodyNew())
    await expect(page.getByRole('heading', { name: invest.title.selection })).toBeVisible()
  })

  await test.step('chooses how much, and finds that back after a reload', async () => {
    const units = page.getByRole('textbox', { name: invest.amount.units })
    await units.fill('1')
    await expect(guest.button(invest.next)).toBeDisabled()
    await units.fill('5')
    await expect(page.getByText(invest.yield.title).first()).toBeVisible()
    await guest.expectAccessible()
    await page.reload()
    await expect(units).toHaveValue('5')
    await guest.button(invest.next).click()
    await expect(page.getByRole('heading', { name: invest.title.payment })).toBeVisible()
    await expect(page.getByText('€\u00a05.000,00')).toBeVisible()
    await page.goBack()
    await expect(units).toHaveValue('5')
    await page.goForward()
  })

  await test.step('accepts the terms and pays', async () => {
    const pay = guest.button(invest.pay.online)
    await pay.click()
    await expect(page.getByText(invest.terms.first)).toBeVisible()
    await page.getByRole('checkbox').check()
    await openDocument(guest)
    await guest.expectAccessible()
    await pay.click()
    await expect(page).toHaveURL(/\/sandbox\/mollie\/checkout\//)
    await page.getByRole('button', { name: 'Betalen', exact: true }).click()
  })

  await test.step('is thanked, and holds it', async () => {
    const thanks = t['thank-you']
    await expect(page).toHaveURL(/\/app\/transaction-complete\?t=/)
    await expect(page.getByRole('heading', { name: thanks.title.completed })).toBeVisible()
    await expect(page.getByText('Tot op de molen')).toBeVisible()
    await expect(page.getByTestId('total')).toHaveText('€\u00a05.000,00')
    await guest.expectAccessible()
    await page.getByRole('link', { name: thanks.dashboard.action }).click()
    await expect(page.getByRole('link', { name: 'Kanaallening' })).toContainText('€ 5.000,00')
  })
})

test('a stranger transfers the money by bank, and the statement of the issuer says that it came in', {
  tag: '@desktop',
}, async ({ visitor, backstage }) => {
  const organization = await backstage.addOrganization('Zonnedak Noord')
  const bond = await backstage.addBond(organization, 'Daklening', '50000.00')
  const link = await backstage.openPublicLink(organization, bond, 'none')
  const guest = await visitor()
  const { page, t } = guest
  const { invest } = t
  const { title, bank } = t['thank-you']

  const reference = await test.step('is told by which words the money is recognised', async () => {
    await page.goto(`${link}&step=selection`)
    await register(guest, somebodyNew())
    await guest.button(invest.next).click()
    await page.getByRole('checkbox').check()
    await openDocument(guest)
    await guest.button(invest.pay.bank).click()
    await expect(page.getByRole('heading', { name: title.bank })).toBeVisible()
    for (const label of [bank.amount, bank.reference])
      await expect(guest.button(fill(bank.copy, { label }))).toBeVisible()
    await guest.expectAccessible()
    return page.getByText(/^RF\d\d /).textContent()
  })

  const issuer = await visitor()
  const statements = t['bank-statements']
  await test.step('the issuer sees a payment that is open', async () => {
    await issuer.arrive(
      organization.superadmin,
      `/app/overview/instruments/${bond.instrumentId}/payments?id=${organization.id}`,
    )
    const payments = issuer.page.getByRole('region', { name: t['instrument-payments'].title })
    await expect(payments.getByText('Iris Molenaar')).toBeVisible()
    await issuer.expectAccessible()
  })

  await test.step('takes in what the bank says, and need do nothing else', async () => {
    const file = bankFile([{ amount: '2000.00', description: `Daklening ${reference}` }])
    const upload = { name: file.name, mimeType: file.type, buffer: Buffer.from(await file.bytes()) }
    await issuer.page.locator('input[type=file]').setInputFiles(upload)
    await expect(
      issuer.page.getByText(fill(statements.upload.done_one, { count: '1' })),
    ).toBeVisible()
    await expect(issuer.page.getByText(statements.reason.exact)).toBeVisible()
    await issuer.expectAccessible()
  })

  await test.step('and the page of the investor thanks', async () => {
    await page.reload()
    await expect(page.getByRole('heading', { name: title.completed })).toBeVisible()
  })
})

test('a private offer asks a guest to sign in, and tells a stranger that it is private', {
  tag: '@desktop',
}, async ({ visitor, backstage }) => {
  const organization = await backstage.addOrganization('Besloten Kring')
  const bond = await backstage.addBond(organization, 'Kringlening', '50000.00')
  const stranger = await backstage.addAccount('Joris Vreemd')
  const guest = await visitor()
  const { page, t } = guest
  const words = t.invest.private
  await page.goto(`/app/invest?fi=${bond.instrumentId}&o=${organization.id}`)
  await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible()
  await guest.expectAccessible()
  await page.getByRole('link', { name: words.signIn }).click()
  await guest.enterCredentials(stranger.email, PASSWORD)
  await expect(page.getByText(words.others)).toBeVisible()
  await expect(page.getByText('Kringlening')).toHaveCount(0)
})
