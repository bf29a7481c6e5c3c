import { expect, test } from './fixtures/journey.ts'
import { fill } from './fixtures/texts.ts'

const SINCE = {
  ...{ price_per_unit: '1000.00', effective_date: '2025-02-03' },
  ...{ historic: true, is_paid: true },
}
// The bank of the sandbox refuses what goes to an account that ends with a 7.
const PAID = 'NL91ABNA0417164300'
const REFUSED = 'NL55RABO0300065267'
const OWN = 'NL02ABNA0123456789'

test('a quarter: an issuer pays interest, the bank refuses one, a remainder run takes up who was held, and a holder sees it', async ({
  visitor,
  backstage,
}) => {
  const organization = await backstage.addOrganization('Zandmolen')
  const loan = await backstage.addBond(organization, 'Zandlening', '50000.00')
  const [ineke, joost, klaas] = await Promise.all(
    ['Ineke Smit', 'Joost Bos', 'Klaas Vis'].map((name) => backstage.addAccount(name)),
  )
  if (!ineke || !joost || !klaas) throw new Error('there are three of them')
  for (const [holder, iban] of [
    [ineke, PAID],
    [joost, REFUSED],
    [klaas, PAID],
  ] as const) {
    await backstage.offer(organization, loan, holder, { ...SINCE, amount: 10 })
    await backstage.knowAccount(holder, iban)
  }
  const issuer = await visitor()
  const { page, dialog, t } = issuer
  const words = t['payment-runs']
  await issuer.arrive(organization.superadmin, `/app/overview/payouts/runs?id=${organization.id}`)

  await test.step('she says from which account is paid', async () => {
    await issuer.button(words.account.add).click()
    await dialog.getByLabel('IBAN').fill(OWN)
    await dialog.getByLabel(words.account.name).fill('Zandmolen B.V.')
    await issuer.expectAccessible()
    await dialog.getByRole('button', { name: words.account.addSubmit }).click()
    await issuer.expectToast(words.account.added)
  })

  await test.step('she makes a run for a day that is past, and says that she means it', async () => {
    await issuer.expectAccessible()
    await issuer
      .button(fill(words.make.of, { name: 'Zandlening' }))
      .first()
      .click()
    await dialog.getByRole('switch', { name: words.make.past }).click()
    await issuer.expectAccessible()
    await dialog.getByRole('button', { name: words.make.submit, exact: true }).click()
    await expect(page.getByText('€ 1.500,00').first()).toBeVisible()
  })

  await test.step('she holds one line back, after seeing how it is made up', async () => {
    await issuer.button('Klaas Vis').click()
    await expect(dialog.getByText(words.lineOf.sum)).toBeVisible()
    await issuer.expectAccessible()
    await dialog.getByRole('button', { name: words.hold.open }).click()
    await page.getByLabel(t.common.reason).fill('Eerst de erfenis afwachten')
    await page.getByRole('button', { name: words.hold.submit, exact: true }).last().click()
    await issuer.expectToast(fill(words.hold.done_one, { formatted: '1' }))
    await dialog.getByRole('button', { name: t.ui.close }).click()
  })

  await test.step('she approves what is left, and lets the bank carry it out', async () => {
    await issuer.button(words.approve.open).click()
    await expect(dialog.getByText('€ 1.000,00')).toBeVisible()
    await issuer.expectAccessible()
    await dialog.getByRole('button', { name: words.approve.submit, exact: true }).click()
    await issuer.expectToast(words.approve.done)
    await issuer.button(words.files.make).click()
    await issuer.expectToast(words.files.made)
    await issuer.expectAccessible()
    await issuer.button(words.sandboxBank.ask).click()
    await expect(page.getByText(words.lineStatus.refused).first()).toBeVisible()
    await expect(page.getByText(words.state.stuck).first()).toBeVisible()
  })

  await test.step('a remainder run takes what was held and what was refused', async () => {
    await issuer.button(words.rest.open).click()
    await dialog.getByRole('button', { name: words.make.submit, exact: true }).click()
    await expect(page.getByText(words.cause.held).first()).toBeVisible()
    await expect(page.getByText(words.cause.refused).first()).toBeVisible()
    await issuer.expectAccessible()
  })

  await test.step('who was paid sees so at home, and on which account', async () => {
    const holder = await visitor()
    await holder.arrive(ineke, '/app/home')
    const received = holder.page.getByRole('region', { name: t['received-payments'].title })
    await expect(received.getByText(t['received-payments'].state.paid).first()).toBeVisible()
    await expect(received.getByText(/4300|43 00/).first()).toBeVisible()
    await holder.expectAccessible()
  })
})
