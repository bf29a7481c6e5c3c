import { expect, test } from './fixtures/journey.ts'
import { SettingsPage } from './fixtures/settings-page.ts'
import { fill } from './fixtures/texts.ts'

const DOCUMENT = {
  name: 'Besluit.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7'),
}
// A change holds for days to come alone.
const NEXT_YEAR = Temporal.Now.plainDateISO('Europe/Amsterdam').year + 1
const HELD = { amount: 10, price_per_unit: '1000.00', effective_date: '2025-02-03', historic: true }

test('an issuer changes the interest of a loan that stands, by a resolution and after seeing each payment', async ({
  visitor,
  backstage,
}) => {
  const organization = await backstage.addOrganization('Veenmolen')
  const loan = await backstage.addBond(organization, 'Veenlening', '50000.00')
  const holder = await backstage.addAccount('Ineke Smit')
  await backstage.offer(organization, loan, holder, HELD)
  const issuer = await visitor()
  const { page, dialog, t } = issuer
  const words = t['terms-changes']
  const settings = new SettingsPage(issuer)
  await issuer.arrive(
    organization.superadmin,
    `/app/overview/instruments/${loan.instrumentId}/settings?id=${organization.id}`,
  )

  await test.step('she says what becomes different', async () => {
    await page
      .getByRole('button', { name: `${words.title}: ${t['instrument-settings'].cards.interest}` })
      .click()
    await settings.type(t.terms.fields.interest, '6')
    await issuer.expectAccessible()
    await dialog.getByRole('button', { name: words.next, exact: true }).click()
  })

  await test.step('she names the resolution, and the day from which it holds', async () => {
    await dialog.getByRole('button', { name: words.next, exact: true }).click()
    await expect(dialog.getByText(t.messages['file-required'])).toBeVisible()
    await dialog.getByLabel(words.fields.resolvedOn).fill(`01-10-${NEXT_YEAR - 2}`)
    await dialog.getByLabel(words.fields.effectiveDate).fill(`01-02-${NEXT_YEAR}`)
    await dialog.locator('input[type=file]').setInputFiles(DOCUMENT)
    await issuer.expectAccessible()
    await dialog.getByRole('button', { name: words.next, exact: true }).click()
  })

  await test.step('she sees what each payment becomes before it is recorded', async () => {
    const payments = dialog.getByRole('table')
    await expect(payments.getByText('€ 500,00').first()).toBeVisible()
    await expect(payments.getByText('€ 600,00').first()).toBeVisible()
    await expect(dialog.getByText(words.told_one)).toBeVisible()
    await issuer.expectAccessible()
    await dialog.getByRole('button', { name: words.confirm }).click()
    await issuer.expectToast(fill(words.done, { day: `1 feb. ${NEXT_YEAR}` }))
  })

  await test.step('it is listed with its resolution, whose document opens', async () => {
    const listed = page.getByRole('region', { name: words.listTitle })
    await expect(listed.getByText(fill(words.from, { day: `1 feb. ${NEXT_YEAR}` }))).toBeVisible()
    const link = listed.getByRole('link', { name: DOCUMENT.name })
    const opened = await page.request.get((await link.getAttribute('href')) ?? '')
    expect(opened.headers()['content-type']).toBe('application/pdf')
    await issuer.expectAccessible()
  })
})
