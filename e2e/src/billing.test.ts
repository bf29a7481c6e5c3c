import { expect, test } from './fixtures/journey.ts'
import { fill } from './fixtures/texts.ts'

test('an organisation whose plan is full buys another, changes it, pays what failed, and ends it', async ({
  visitor,
  backstage,
}) => {
  const organization = await backstage.addOrganization('Duinrand')
  await backstage.addBond(organization, 'Duinlening', '100000.00')
  await backstage.putOnStart(organization)
  const superadmin = await visitor()
  const { page, dialog, t } = superadmin
  const { plans, details, change, payment, overdue, cancel, resume, upToDate, state } = t.billing
  const { field } = t['legal-persons']
  const path = `/app/overview/organization/billing?id=${organization.id}`
  const card = (name: string) => page.getByRole('region', { name, exact: true })
  const now = card(t.billing.now.title)
  const growth = { plan: t.billing.plan.growth }
  const pro = { plan: t.billing.plan.pro }

  await test.step('is told what to do about a plan that is full', async () => {
    const words = t.instruments.new
    const instruments = `/app/overview/instruments?id=${organization.id}`
    await superadmin.arrive(organization.superadmin, instruments)
    await superadmin.button(words.submit).click()
    await dialog.getByLabel(words.name).fill('Tweede lening')
    await dialog.getByRole('button', { name: words.submit }).click()
    const full = fill(t.messages['plan-full-instruments'], { limit: '1' })
    await expect(dialog.getByText(full)).toBeVisible()
    await page.keyboard.press('Escape')
    await superadmin.button(t.ui.dialog.leave).click()
  })

  await test.step('says whom the invoices are made out to', async () => {
    await superadmin.goWithin(path)
    await superadmin.expectAccessible()
    await superadmin.button(fill(plans.buy, growth)).click()
    await dialog.getByLabel(field.street).fill('Duinweg 1')
    await dialog.getByLabel(field.zipCode).fill('1234 AB')
    await dialog.getByLabel(field.city).fill('Schoorl')
    await dialog.getByLabel(details.vatNumber).fill('NL004495446B01')
    await dialog.getByRole('button', { name: details.goOn }).click()
    await expect(dialog.getByText(t.messages['vat-number-malformed'])).toBeVisible()
    await superadmin.expectAccessible()
    await dialog.getByLabel(details.vatNumber).fill('NL004495445B01')
    await dialog.getByRole('button', { name: details.goOn }).click()
  })

  await test.step('pays for the first month at Stripe', async () => {
    await expect(page).toHaveURL(/\/sandbox\/stripe\/subscribe\//)
    await page.locator('button[value=pay]').click()
    await superadmin.expectToast(upToDate)
    await expect(now.getByText(state.active, { exact: true })).toBeVisible()
    await superadmin.expectAccessible()
    await superadmin.expectWithinWidth()
  })

  await test.step('sees what a larger plan costs, and changes to it', async () => {
    await superadmin.button(fill(plans.change, pro)).click()
    await expect(dialog.getByText(fill(change.lines.unused, growth))).toBeVisible()
    await superadmin.expectAccessible()
    await dialog.getByRole('button', { name: /€/ }).click()
    await superadmin.expectToast(fill(change.done.plan, pro))
    await expect(card(t.billing.invoices.title).getByText('ZEGEL-0002')).toBeVisible()
  })

  await test.step('pays what could not be charged', async () => {
    await superadmin.button(payment.portal).click()
    await page.locator('button[value=renew-failed]').click()
    await page.locator('a.button').click()
    await expect(now.getByText(overdue.title)).toBeVisible()
    await superadmin.expectAccessible()
    await now.getByRole('link', { name: payment.payOpen }).click()
    await page.locator('button[value=pay]').click()
    await expect(page.locator('button[value=pay]')).toHaveCount(0)
    await page.goto(path)
    await expect(now.getByText(state.active, { exact: true })).toBeVisible()
  })

  await test.step('ends it, and goes on after all', async () => {
    await now.getByRole('button', { name: cancel.button }).click()
    await dialog.getByRole('button', { name: cancel.confirm, exact: true }).click()
    await expect(now.getByText(state.ending, { exact: true })).toBeVisible()
    await now.getByRole('button', { name: resume.button }).click()
    await dialog.getByRole('button', { name: resume.confirm, exact: true }).click()
    await expect(now.getByText(state.active, { exact: true })).toBeVisible()
  })
})
