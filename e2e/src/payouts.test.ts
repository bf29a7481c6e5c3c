import { expect, test } from './fixtures/journey.ts'
import { fill } from './fixtures/texts.ts'

const SINCE = {
  ...{ price_per_unit: '1000.00', effective_date: '2025-02-03' },
  ...{ historic: true, is_paid: true },
}
// The bank of the sandbox refuses what goes to an account that ends with a 7, and sends back what goes to one with a 3.
const PAID = 'NL91ABNA0417164300'
const REFUSED = 'NL55RABO0300065267'
const RETURNED = 'NL31INGB0001234563'
const CORRECT = 'NL69INGB0123456789'
const OWN = 'NL02ABNA0123456789'

test('a quarter: an issuer pays interest, the bank refuses one and sends one back, a remainder run takes them and who was held, and a holder sees what was paid', {
  tag: '@desktop',
}, async ({ visitor, backstage }) => {
  const organization = await backstage.addOrganization('Zandmolen')
  const loan = await backstage.addBond(organization, 'Zandlening', '50000.00')
  const [ineke, joost, klaas, lies] = await Promise.all(
    ['Ineke Smit', 'Joost Bos', 'Klaas Vis', 'Lies Kok'].map((name) => backstage.addAccount(name)),
  )
  if (!ineke || !joost || !klaas || !lies) throw new Error('there are four of them')
  for (const [holder, iban] of [
    [ineke, PAID],
    [joost, REFUSED],
    [klaas, PAID],
    [lies, RETURNED],
  ] as const) {
    await backstage.offer(organization, loan, holder, { ...SINCE, amount: 10 })
    await backstage.knowAccount(holder, iban)
  }
  const issuer = await visitor()
  const { page, dialog, t } = issuer
  const words = t['payment-runs']
  const lineOf = (name: string) => page.getByRole('row').filter({ hasText: name })
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
    // Of which day it says too.
    const make = fill(words.make.of, { name: 'Zandlening', date: '' }).trim()
    await issuer.page.getByRole('button', { name: make }).first().click()
    await dialog.getByRole('switch', { name: words.make.past }).click()
    await issuer.expectAccessible()
    await dialog.getByRole('button', { name: words.make.submit, exact: true }).click()
    await expect(page.getByText('€ 2.000,00').first()).toBeVisible()
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
    await expect(dialog).toBeVisible()
    await issuer.expectAccessible()
    await expect(dialog.getByText('€ 1.500,00')).toBeVisible()
    await dialog.getByRole('button', { name: words.approve.submit, exact: true }).click()
    await issuer.expectToast(words.approve.done)
    await issuer.button(words.act.more).click()
    await page.getByRole('menuitem', { name: words.withdraw.open }).click()
    await issuer.expectAccessible()
    await page.getByLabel(t.common.reason).fill('Eerst de kas aanvullen')
    await dialog.getByRole('button', { name: words.withdraw.submit, exact: true }).click()
    await issuer.expectToast(words.withdraw.done)
    await expect(page.getByText(words.notice.replaces)).toBeVisible()
    await expect(lineOf('Klaas Vis')).toContainText(words.lineStatus.held)
    await issuer.button(words.approve.open).click()
    await dialog.getByRole('button', { name: words.approve.submit, exact: true }).click()
    await expect(page.getByText(words.state.approved).first()).toBeVisible()
    await issuer.button(words.files.make).click()
    await issuer.expectToast(words.files.made)
    await issuer.expectAccessible()
    await issuer.button(words.sandboxBank.ask).click()
    await expect(lineOf('Ineke Smit')).toContainText(words.lineStatus.executed)
    await expect(lineOf('Joost Bos')).toContainText(words.lineStatus.refused)
    await expect(lineOf('Klaas Vis')).toContainText(words.lineStatus.held)
    await expect(lineOf('Lies Kok')).toContainText(words.lineStatus.returned)
    await expect(page.getByText(words.state.partly_paid).first()).toBeVisible()
  })

  await test.step('a remainder run takes what was held, refused and sent back, to the accounts that are correct since', async () => {
    for (const holder of [joost, lies]) await backstage.knowAccount(holder, CORRECT)
    await issuer.button(words.rest.open).click()
    await dialog.getByRole('button', { name: words.make.submit, exact: true }).click()
    await expect(lineOf('Joost Bos')).toContainText(words.cause.refused)
    await expect(lineOf('Klaas Vis')).toContainText(words.cause.held)
    await expect(lineOf('Lies Kok')).toContainText(words.cause.returned)
    await expect(lineOf('Lies Kok')).toContainText('NL69 INGB 0123 4567 89')
    await issuer.expectAccessible()
  })

  await test.step('who was paid sees at home that it was, and on which account', async () => {
    const holder = await visitor()
    await holder.arrive(ineke, '/app/home')
    const received = holder.page.getByRole('region', { name: t['received-payments'].title })
    await expect(received.getByText(t['received-payments'].state.paid).first()).toBeVisible()
    await expect(received.getByText(/4300|43 00/).first()).toBeVisible()
    await holder.expectAccessible()
  })
})

test('payments and what stands in one fit a phone, on which tables are lists', {
  tag: '@phone',
}, async ({ visitor }) => {
  const issuer = await visitor()
  const { page, t } = issuer
  const words = t['payment-runs']
  await issuer.arrive({ email: 'superadmin@demo.test' }, '/app/overview/payouts/runs')
  const runs = page.getByRole('region', { name: words.list.title })
  await expect(runs.getByRole('listitem').first()).toBeVisible()
  await issuer.expectAccessible()
  await issuer.expectWithinWidth()
  await runs.getByRole('listitem').getByRole('button').first().click()
  await expect(page).toHaveURL(/\/payouts\/runs\/[\w-]+/)
  await expect(page.getByRole('region', { name: words.lines.title })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: '€' }).first()).toBeVisible()
  await issuer.expectAccessible()
  await issuer.expectWithinWidth()
})

test('a year: a dividend is resolved and paid, its holder finds the note, and the yearly statement once it is published', {
  tag: '@desktop',
}, async ({ visitor, backstage }) => {
  const year = Temporal.Now.plainDateISO('Europe/Amsterdam').year - 1
  const organization = await backstage.addOrganization('Duinmolen')
  const shares = await backstage.addShares(organization, 'Duinaandelen')
  const ank = await backstage.addAccount('Ank Duin')
  await backstage.offer(organization, shares, ank, {
    ...{ amount: 100, price_per_unit: '1.00', effective_date: `${year}-02-03` },
    ...{ historic: true, is_paid: true },
  })
  await backstage.knowAccount(ank, PAID)
  await backstage.payFrom(organization, OWN)
  const issuer = await visitor()
  const { dialog, t } = issuer
  const { dividends: words, 'payment-runs': runs, 'yearly-statements': statements } = t
  await issuer.arrive(
    organization.superadmin,
    `/app/overview/payouts/dividends?id=${organization.id}`,
  )

  await test.step('she records the resolution, after seeing who gets what and what is withheld', async () => {
    await issuer.button(words.record).first().click()
    await dialog.getByLabel(words.form.resolvedOn).fill(`01-03-${year}`)
    await dialog.getByLabel(words.form.boardApprovedOn).fill(`02-03-${year}`)
    await dialog.getByLabel(words.form.recordDate).fill(`10-03-${year}`)
    await dialog.getByLabel(words.form.paymentDate).fill(`17-03-${year}`)
    await issuer.choose(words.form.instrument, 'Duinaandelen')
    await dialog.getByLabel(words.form.amountPerUnit).fill('1,50')
    await dialog.getByRole('button', { name: words.form.next }).click()
    await expect(dialog.getByText('€ 22,50').first()).toBeVisible()
    await issuer.expectAccessible()
    await dialog.getByRole('button', { name: words.form.confirm }).click()
    await issuer.expectToast(words.form.done)
  })

  await test.step('she makes the run of it, approves it, and records that it was paid', async () => {
    await issuer.button(words.run.make).click()
    await dialog.getByRole('switch', { name: words.run.past }).click()
    await dialog.getByRole('button', { name: words.run.make }).click()
    await issuer.expectToast(words.run.done)
    await issuer.button(runs.approve.open).click()
    await expect(dialog.getByText('€ 127,50')).toBeVisible()
    await dialog.getByRole('button', { name: runs.approve.submit, exact: true }).click()
    await issuer.expectToast(runs.approve.done)
    await issuer.button(runs.paid.all).click()
    await dialog.getByLabel(runs.paid.date).fill(`17-03-${year}`)
    await dialog.getByRole('button', { name: runs.paid.submit, exact: true }).click()
    await issuer.expectToast(runs.paid.done)
  })

  await test.step('she has the statements of the year made, looks at them and publishes them', async () => {
    await issuer.goWithin(`/app/overview/payouts/yearly_statements?id=${organization.id}`)
    await issuer.button(statements.make.open).first().click()
    await dialog.getByRole('button', { name: statements.make.submit, exact: true }).click()
    await issuer.button(statements.publish.open).click()
    await expect(dialog).toBeVisible()
    await issuer.expectAccessible()
    await dialog.getByRole('button', { name: statements.publish.submit, exact: true }).click()
    await issuer.expectToast(statements.publish.done)
  })

  await test.step('he finds the note of his dividend and his statement at home', async () => {
    const holder = await visitor()
    await holder.arrive(ank, '/app/home')
    const note = holder.page.getByRole('link', { name: t['received-payments'].note })
    const name = fill(statements.own.download.nl, { year: String(year), name: 'Ank Duin' })
    for (const link of [note.first(), holder.page.getByRole('link', { name })]) {
      await expect(link).toBeVisible()
      const file = await holder.context.request.get((await link.getAttribute('href')) ?? '')
      expect(file.headers()['content-type']).toContain('application/pdf')
    }
  })
})
