import type { Organization } from './fixtures/backstage.ts'
import { Issuer } from './fixtures/issuer.ts'
import { expect, test } from './fixtures/journey.ts'
import { SettingsPage } from './fixtures/settings-page.ts'
import type { Visitor } from './fixtures/visitor.ts'

interface Journey {
  type: 'bonds' | 'shares' | 'depositary_receipts' | 'options'
  /** The first thing that is missing. */
  first: 'price' | 'par-value' | 'underlying-instrument'
  fill: (settings: SettingsPage, underlying: string) => Promise<void>
}

const JOURNEYS: Journey[] = [
  { type: 'bonds', first: 'price', fill: (settings) => settings.fillBond() },
  { type: 'shares', first: 'par-value', fill: (settings) => settings.fillShares() },
  {
    type: 'depositary_receipts',
    first: 'underlying-instrument',
    fill: (settings, underlying) => settings.fillReceipts(underlying),
  },
  {
    type: 'options',
    first: 'underlying-instrument',
    fill: (settings, underlying) => settings.fillOptions(underlying),
  },
]

for (const { type, first, fill } of JOURNEYS) {
  test(`${type} are set up from nothing until somebody takes part`, async ({
    visitor,
    backstage,
  }) => {
    const organization = await backstage.addOrganization('Zuiderzon')
    const anna = await backstage.addAccount('Anna de Vries')
    const underlying = 'Aandelen Zuiderzon'
    await backstage.addShares(organization, underlying)

    const superadmin = await visitor()
    const issuer = new Issuer(superadmin)
    const settings = new SettingsPage(superadmin)
    await superadmin.arrive(organization.superadmin, overviewOf(organization))
    await test.step('it is added, and says what is missing', async () => {
      await issuer.create('Nieuw van Zuiderzon', organization.issuer.legal_name, type)
      await superadmin.expectAccessible()
    })
    await test.step('what is missing leads to where it is filled in', async () => {
      await settings.followMissing(first)
      await fill(settings, underlying)
      await superadmin.expectAccessible()
      await issuer.expectComplete()
    })
    await test.step('somebody takes part', async () => {
      await issuer.addParticipant(anna)
      await issuer.openSection('general')
      await issuer.offer(anna.name, 2, '12,50')
    })
    await test.step('terms that no longer change say so', async () => {
      await issuer.openSection('settings')
      await superadmin.expectLoaded()
      if (type === 'bonds')
        await expect(superadmin.page.getByText(settings.words.termsLocked)).toBeVisible()
    })
  })
}

test('an instrument that was never in use is removed', async ({ visitor, backstage }) => {
  const organization = await backstage.addOrganization('Windmolenaars')
  const superadmin = await visitor()
  const issuer = new Issuer(superadmin)
  await superadmin.arrive(organization.superadmin, overviewOf(organization))
  await issuer.create('Vergissing', organization.issuer.legal_name)
  await remove(superadmin)

  await expect(superadmin.page).toHaveURL(/\/app\/overview\/instruments\?/)
  await expect(superadmin.page.getByText(superadmin.t.instruments.emptyAdd)).toBeVisible()
})

async function remove(superadmin: Visitor): Promise<void> {
  const { page, dialog, t } = superadmin
  await superadmin.button(t.instruments.menu).click()
  await page.getByRole('menuitem', { name: t.instruments.remove.action }).click()
  await superadmin.expectAccessible()
  await dialog.getByRole('button', { name: t.instruments.remove.submit }).click()
}

function overviewOf({ id }: Organization): string {
  return `/app/overview/instruments?id=${id}`
}
