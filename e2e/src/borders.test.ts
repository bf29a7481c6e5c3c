import { expect, test } from './fixtures/journey.ts'
import type { Visitor } from './fixtures/visitor.ts'

const BOUGHT = { price_per_unit: '1000.00', effective_date: '2026-02-02', historic: true }

test('who belongs to two organisations switches between them', async ({ visitor, backstage }) => {
  const first = await backstage.addOrganization('Polder West')
  const second = await backstage.addOrganization('Polder Zuid')
  await backstage.addBond(first, 'Westlening', '1000.00')
  await backstage.addBond(second, 'Zuidlening', '1000.00')
  await backstage.join(second, first.superadmin, 'superadmin')

  const user = await visitor()
  const { page } = user
  await user.arrive(first.superadmin, '/app/home')
  await user.goTo('instruments')
  await expect(page.getByRole('heading', { name: 'Zuidlening' })).toBeVisible()
  await page.getByRole('button', { name: /^Wissel van organisatie/ }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await user.expectAccessible()
  await page.getByRole('menuitem', { name: /^Polder West/ }).click()
  await expect(
    page.getByRole('button', { name: /^Wissel van organisatie.*Polder West/ }),
  ).toBeVisible()
  await user.goTo('instruments')
  await expect(page.getByRole('heading', { name: 'Westlening' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Zuidlening' })).toBeHidden()
  await page.reload()
  await expect(
    page.getByRole('button', { name: /^Wissel van organisatie.*Polder West/ }),
  ).toBeVisible()
})

test('what belongs to another organisation does not seem to exist', async ({
  visitor,
  backstage,
}) => {
  const own = await backstage.addOrganization('Eigen Erf')
  const other = await backstage.addOrganization('Ander Erf')
  const bond = await backstage.addBond(other, 'Geheime lening', '100000.00')
  const kees = await backstage.addAccount('Kees Mol')
  await backstage.offer(own, await backstage.addBond(own, 'Erflening', '100000.00'), kees, {
    ...BOUGHT,
    amount: 4,
  })

  for (const account of [kees, own.superadmin]) {
    const user = await visitor()
    await user.arrive(account, '/app/home')
    for (const path of ['instruments', `instruments/${bond.instrumentId}/members`]) {
      await user.goWithin(`/app/overview/${path}?id=${other.id}`)
      await expectNotFound(user)
      await expect(user.page.getByText('Geheime lening')).toBeHidden()
      await user.goWithin('/app/home')
      await user.expectTitle('Home')
    }
  }
})

test('a member sees the instrument but not what others hold', async ({ visitor, backstage }) => {
  const organization = await backstage.addOrganization('Leden en Co')
  const bond = await backstage.addBond(organization, 'Ledenlening', '100000.00')
  const lotte = await backstage.addAccount('Lotte Vos')
  await backstage.offer(organization, bond, lotte, { ...BOUGHT, amount: 4 })
  const member = await backstage.addAccount('Mees Blom')
  await backstage.join(organization, member, 'member')

  const user = await visitor()
  const { page } = user
  const path = `/app/overview/instruments/${bond.instrumentId}`
  await user.arrive(member, `${path}/general?id=${organization.id}`)
  await expect(page.getByRole('heading', { name: 'Ledenlening' })).toBeVisible()
  await user.expectAccessible()
  await expect(page.getByRole('heading', { name: 'Houders' })).toBeHidden()
  await expect(page.getByRole('tab', { name: 'Participanten' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Nieuwe transactie' })).toBeHidden()
  await user.goWithin(`${path}/members?id=${organization.id}`)
  await expect(page).toHaveURL(/members/)
  await user.expectLoaded()
  await expect(page.getByText('Lotte Vos')).toBeHidden()
})

async function expectNotFound(user: Visitor): Promise<void> {
  await expect(user.page.getByRole('heading', { name: 'Deze pagina bestaat niet' })).toBeVisible()
  await user.expectTitle('Niet gevonden')
}
