import { expect, test } from './fixtures/journey.ts'
import { fill } from './fixtures/texts.ts'

test('a superadmin gives a member another role, stays the last superadmin, and invites an admin, sends that again, and takes it back', async ({
  visitor,
  backstage,
}) => {
  const organization = await backstage.addOrganization('Ledenberg')
  await backstage.addBond(organization, 'Ledenlening', '100000.00')
  const colleague = await backstage.addAccount('Collega Jansen')
  await backstage.join(organization, colleague, 'member')
  const superadmin = await visitor()
  const { page, dialog, t } = superadmin
  const { invite, resend, cancel } = t.invitations
  const email = `gast-${organization.id}@demo.test`
  const { members, organizations } = t
  const settingsOf = (name: string) =>
    page.getByRole('button', { name: fill(members.settings.openOf, { name }) })
  async function choose(role: string) {
    // A dialog takes the focus once it is there, which closes a list that was opened before.
    await expect(dialog.locator(':focus')).toBeVisible()
    await dialog.getByRole('combobox', { name: members.columns.role }).click()
    await page.getByRole('option', { name: role, exact: true }).click()
  }

  await test.step('makes the colleague an admin', async () => {
    await superadmin.arrive(
      organization.superadmin,
      `/app/overview/organization/members?id=${organization.id}`,
    )
    await settingsOf(colleague.name).click()
    await choose(organizations.role.admin)
    const told = { name: colleague.name, role: organizations.role.admin }
    await superadmin.expectToast(fill(members.role.changed, told))
    await superadmin.expectAccessible()
    await page.keyboard.press('Escape')
  })

  await test.step('cannot lower the own role', async () => {
    await settingsOf(organization.superadmin.name).click()
    await expect(dialog.getByRole('combobox', { name: members.columns.role })).toBeDisabled()
    await expect(dialog.getByText(members.role.last)).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('opens the page of the colleague, who is nothing more there', async () => {
    await page.getByRole('link', { name: colleague.name }).click()
    await expect(page.getByText(t.persons.nothingElse.title)).toBeVisible()
    await expect(page.getByText(organizations.role.admin, { exact: true })).toBeVisible()
    await superadmin.expectAccessible()
    await page.getByRole('link', { name: t.persons.nothingElse.members }).click()
  })

  await test.step('removes the colleague', async () => {
    await settingsOf(colleague.name).click()
    await superadmin.button(members.remove.button).click()
    const question = page.getByRole('dialog', {
      name: fill(members.remove.title, { name: colleague.name }),
    })
    await question.getByRole('button', { name: members.remove.button }).click()
    await superadmin.expectToast(members.remove.done)
    await expect(settingsOf(colleague.name)).toHaveCount(0)
  })

  await test.step('invites', async () => {
    await superadmin.button(invite.open).click()
    await dialog.getByLabel(t.common.emailAddress).fill(email)
    await expect(dialog.getByRole('button', { name: invite.submit })).toBeDisabled()
    await dialog.getByRole('checkbox', { name: /Ledenlening/ }).check()
    await superadmin.expectAccessible()
    await dialog.getByRole('button', { name: invite.submit }).click()
    await superadmin.expectToast(invite.invited)
    await expect(page).toHaveURL(/tab=invitations/)
    await expect(page.getByText(email)).toBeVisible()
    await superadmin.expectAccessible()
  })

  await test.step('sends it again', async () => {
    await page.getByRole('button', { name: fill(resend.of, { email }) }).click()
    await superadmin.expectToast(resend.done)
  })

  await test.step('takes it back', async () => {
    await page.getByRole('button', { name: fill(cancel.of, { email }) }).click()
    await dialog.getByRole('button', { name: cancel.confirm }).click()
    await superadmin.expectToast(cancel.done)
    await expect(page.getByText(t.invitations.empty.title)).toBeVisible()
  })
})
