import { expect, test } from './fixtures/journey.ts'
import { fill } from './fixtures/texts.ts'

const KEY = `test_${'zonneveld'.repeat(4)}`

test('an organisation connects Mollie and Stripe, and can be paid through them from then on', async ({
  visitor,
  backstage,
}) => {
  const organization = await backstage.addOrganization('Zonneveld')
  const admin = await visitor()
  const { page, dialog, t } = admin
  const texts = t['payment-links']
  const card = (name: string) => page.getByRole('region', { name, exact: true })
  const connected = (name: string) => card(name).getByText(texts.connected, { exact: true })

  await test.step('neither is connected', async () => {
    const path = `/app/overview/organization/integrations?id=${organization.id}`
    await admin.arrive(organization.superadmin, path)
    for (const name of ['Mollie', 'Stripe'])
      await expect(card(name).getByText(texts.notConnected)).toBeVisible()
    await admin.expectAccessible()
  })

  await test.step('Mollie with a key, after one that Mollie does not know', async () => {
    await admin.button(texts.mollie.connect).click()
    await dialog.getByLabel(texts.mollie.field).fill(`${KEY}onbekend`)
    await dialog.getByRole('button', { name: texts.mollie.submit }).click()
    await expect(dialog.getByText(t.messages['mollie-key-refused'])).toBeVisible()
    await admin.expectAccessible()
    await dialog.getByLabel(texts.mollie.field).fill(KEY)
    await dialog.getByRole('button', { name: texts.mollie.submit }).click()
    await admin.expectToast(texts.mollie.done)
    await expect(connected('Mollie')).toBeVisible()
  })

  await test.step('Stripe at Stripe', async () => {
    await admin.button(texts.stripe.connect).click()
    await expect(page).toHaveURL(/\/sandbox\/stripe\/connect\//)
    await page.locator('button[value=ready]').click()
    await admin.expectToast(texts.stripe.done)
    await expect(connected('Stripe')).toBeVisible()
    await admin.expectAccessible()
  })

  await test.step('and disconnects it again', async () => {
    const { button, title } = texts.unlink
    await card('Stripe').getByRole('button', { name: button }).click()
    await expect(dialog.getByText(fill(title, { name: 'Stripe' }))).toBeVisible()
    await dialog.getByRole('button', { name: button }).click()
    await expect(card('Stripe').getByText(texts.notConnected)).toBeVisible()
  })
})
