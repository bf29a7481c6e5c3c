import type { Organization } from './fixtures/backstage.ts'
import { Issuer } from './fixtures/issuer.ts'
import { expect, test } from './fixtures/journey.ts'
import { SettingsPage } from './fixtures/settings-page.ts'

// Bonds are set up in issue-and-accept.test.ts.
test('shares, receipts of them and options on them are set up from nothing until somebody takes part', async ({
  visitor,
  backstage,
}) => {
  const organization = await backstage.addOrganization('Zuiderzon')
  const shares = 'Aandelen Zuiderzon'
  const superadmin = await visitor()
  const issuer = new Issuer(superadmin)
  const settings = new SettingsPage(superadmin)
  const { legal_name } = organization.issuer
  await superadmin.arrive(organization.superadmin, overviewOf(organization))

  await test.step('shares are added, and say what is missing', async () => {
    await new Issuer(superadmin, { looks: true }).create(shares, legal_name, 'shares')
    await issuer.leaveTerms()
    await superadmin.expectAccessible()
  })
  await test.step('what is missing leads to where it is filled in', async () => {
    await settings.followMissing('par-value')
    await settings.fillShares()
    await superadmin.expectAccessible()
    await issuer.expectComplete()
  })
  for (const { type, name, fillIn, who } of [
    {
      type: 'depositary_receipts',
      name: 'Certificaten Zuiderzon',
      who: 'Berend Vos',
      fillIn: () => settings.fillReceipts(shares),
    },
    {
      type: 'options',
      name: 'Opties Zuiderzon',
      who: 'Carla Smit',
      fillIn: () => settings.fillOptions(shares),
    },
  ] as const)
    await test.step(`${type} lie on the shares, and somebody takes part`, async () => {
      await superadmin.goTo('instruments')
      await issuer.create(name, legal_name, type)
      await fillIn()
      await superadmin.expectAccessible()
      await issuer.expectComplete()
      const hand = await backstage.handOf(organization.superadmin)
      const [, id = ''] = /instruments\/([\w-]+)/.exec(superadmin.page.url()) ?? []
      await hand.addPerson(await hand.see(id), await backstage.addAccount(who))
      await issuer.offer(who, 2, '12,50')
    })
})

test('an instrument that was never in use is removed', async ({ visitor, backstage }) => {
  const organization = await backstage.addOrganization('Windmolenaars')
  const mistake = await backstage.addShares(organization, 'Vergissing')
  const superadmin = await visitor()
  const { page, dialog, t } = superadmin
  await superadmin.arrive(
    organization.superadmin,
    `/app/overview/instruments/${mistake.instrumentId}/general?id=${organization.id}`,
  )
  await superadmin.button(t.instruments.menu).click()
  await page.getByRole('menuitem', { name: t.instruments.remove.action }).click()
  await expect(dialog).toBeVisible()
  await superadmin.expectAccessible()
  await dialog.getByRole('button', { name: t.instruments.remove.submit }).click()

  await expect(page).toHaveURL(/\/app\/overview\/instruments\?/)
  await expect(page.getByText(t.instruments.emptyAdd)).toBeVisible()
})

function overviewOf({ id }: Organization): string {
  return `/app/overview/instruments?id=${id}`
}
