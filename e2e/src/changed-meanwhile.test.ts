import { expect, test } from './fixtures/journey.ts'
import { SettingsPage } from './fixtures/settings-page.ts'
import { fill } from './fixtures/texts.ts'

test('what a colleague saved while the stream was cut is not replaced unseen @desktop', async ({
  visitor,
  backstage,
}) => {
  const organization = await backstage.addOrganization('Rietmolen')
  const loan = await backstage.addBond(organization, 'Rietlening', '50000.00')
  const address = `/app/overview/instruments/${loan.instrumentId}/settings?id=${organization.id}`
  const cut = await visitor()
  const colleague = await visitor()
  const { t, page, dialog } = cut
  const { cards, fields, submit, saved, change } = t['instrument-settings']
  await page.route('**/api/live*', (route) => route.abort())
  const opener = `${change}: ${cards.name}`
  const name = dialog.getByLabel(fields.name, { exact: true })

  await test.step('one types another name, and does not hear of the colleague who saves one', async () => {
    await cut.arrive(organization.superadmin, address)
    await cut.button(opener).click()
    await name.fill('Rietobligatie 2027')
    await colleague.arrive(organization.superadmin, address)
    await new SettingsPage(colleague).change(cards.name, ['name', 'name'], () =>
      colleague.dialog.getByLabel(fields.name, { exact: true }).fill('Rietlening 2028'),
    )
  })

  await test.step('saving says what it is now, and leaves what was typed', async () => {
    await dialog.getByRole('button', { name: submit.name }).click()
    await expect(dialog.getByText(t.common.changedByBoth.refused)).toBeVisible()
    const now = fill(t.common.changedByBoth.now, { label: fields.name, value: 'Rietlening 2028' })
    await expect(dialog.getByText(now)).toBeVisible()
    await expect(name).toHaveValue('Rietobligatie 2027')
    await cut.expectAccessible()
  })

  await test.step('whoever stands by it saves it', async () => {
    await dialog.getByRole('button', { name: t.common.changedByBoth.keepOwn }).click()
    await dialog.getByRole('button', { name: submit.name }).click()
    await cut.expectToast(saved.name)
    await expect(colleague.page.getByText('Rietobligatie 2027').first()).toBeVisible()
  })
})
