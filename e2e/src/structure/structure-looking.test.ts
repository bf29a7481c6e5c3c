import type { Language } from '@zegel/contract/messages'
import type { Account, Backstage, Organization } from '../fixtures/backstage.ts'
import { expect, test } from '../fixtures/journey.ts'
import { startingWith, StructureEditor } from './structure-editor.ts'
import { fill, shownDate, texts } from '../fixtures/texts.ts'
import { foreignSite } from './structure-site.ts'

interface Given {
  organization: Organization
  holder: Account
}

/** A company of which somebody, whose e-mail address and address are known, holds all shares. */
async function givenCompany(
  backstage: Backstage,
  name: string,
  language?: Language,
): Promise<Given> {
  const organization = await backstage.addOrganization(name, language)
  const holder = await backstage.addAccount('Kees Mol')
  const shares = await backstage.addShares(organization, 'Aandelen')
  const since = { effective_date: '2026-02-02', historic: true }
  await backstage.offer(organization, shares, holder, {
    amount: 100,
    price_per_unit: '1.00',
    ...since,
  })
  return { organization, holder }
}

test('a specialist sees the structure but changes nothing, and finds it back as it was', {
  tag: '@desktop',
}, async ({ visitor, backstage }) => {
  const { organization, holder } = await givenCompany(backstage, 'Lezers en Co')
  const account = await backstage.addAccount('Mees Blom')
  await backstage.join(organization, account, 'specialist')
  const specialist = await visitor()
  const { page, t } = specialist
  const viewer = new StructureEditor(specialist)
  const { legal_name } = organization.issuer

  await test.step('reads the card of a company', async () => {
    await specialist.haveSession(account)
    await viewer.open(organization)
    await viewer.choose(legal_name)
    await viewer.expectCard(legal_name)
    await expect(
      specialist.button(fill(t.structure.details.menu.person, { name: legal_name })),
    ).toBeHidden()
    await specialist.button(t.structure.toolbar.settings).click()
    await expect(page.getByRole('switch', { name: t.structure.settings.minimap })).toBeVisible()
    await expect(page.getByRole('switch', { name: t.structure.settings.edit })).toBeHidden()
    await expect(page.getByRole('switch', { name: t.structure.settings.public })).toBeHidden()
    await specialist.expectAccessible()
    await page.keyboard.press('Escape')
  })

  const centre = page.getByRole('combobox', { name: t.structure.toolbar.central })
  await test.step('puts somebody else in the middle, and finds all of it after a reload', async () => {
    await viewer.choose(holder.name)
    await viewer.card.getByRole('button', { name: t.structure.details.person.centre }).click()
    await expect(centre).toHaveValue(holder.name)
    await page.reload()
    await expect(centre).toHaveValue(holder.name)
    await viewer.expectCard(holder.name)
    await page.goBack()
    await expect(centre).toHaveValue(legal_name)
  })

  await test.step('sees who was there on a day: before the shares nobody', async () => {
    const day = Temporal.PlainDate.from('2020-01-01')
    const date = shownDate(day, 'nl')
    const shown = page.getByRole('button', { name: `${t.structure.toolbar.date}: ${date}` })
    await viewer.open(organization, `&date=${day.toString()}`)
    await expect(shown).toBeVisible()
    await expect(viewer.drawn(legal_name)).toBeVisible()
    await expect(viewer.drawn(holder.name)).toBeHidden()
  })
})

test('a structure is opened to guests and in a frame, and closed again (en)', {
  tag: '@desktop',
}, async ({ visitor, backstage }) => {
  const { organization, holder } = await givenCompany(backstage, 'Open Huis', 'en')
  const superadmin = await visitor('en')
  const guest = await visitor('en')
  const { t } = superadmin
  const { legal_name } = organization.issuer
  const editor = new StructureEditor(superadmin)
  const viewer = new StructureEditor(guest)
  const address = `/shared/structure?id=${organization.id}`
  const graph = `/api/organizations/structure?id=${organization.id}`
  await superadmin.haveSession(organization.superadmin)

  await test.step('is opened by the superadmin, who sees more than a guest', async () => {
    await editor.open(organization)
    await editor.toggle('public')
    const own = await (await superadmin.page.request.get(graph)).text()
    expect(own).toContain(holder.email)
    expect(own).toContain('Brink 1')
    const counted = await (await guest.page.request.get(graph)).text()
    expect(counted).toContain(legal_name)
    expect(counted).not.toContain(holder.name)
  })

  await test.step('names private holders to guests only once that is chosen too', async () => {
    await editor.toggle('holders')
    const shared = await (await guest.page.request.get(graph)).text()
    expect(shared).toContain(holder.name)
    expect(shared).not.toContain(holder.email)
    expect(shared).not.toContain('Brink 1')
  })

  await test.step('shows a guest who holds what, and nothing to change', async () => {
    await guest.page.goto(`${address}&view=drawing`)
    await guest.button('EN').click()
    await viewer.choose(holder.name)
    await viewer.expectCard(holder.name)
    await expect(viewer.card.getByText('100,00%').first()).toBeVisible()
    await expect(guest.page.getByText(holder.email)).toBeHidden()
    await guest.button(t.structure.toolbar.settings).click()
    await expect(
      guest.page.getByRole('switch', { name: t.structure.settings.minimap }),
    ).toBeVisible()
    await expect(guest.page.getByRole('switch', { name: t.structure.settings.edit })).toBeHidden()
    await guest.expectAccessible()
  })

  await test.step('stands in a frame on the site of somebody else', async () => {
    await using site = await foreignSite(new URL(address, superadmin.page.url()).href)
    await guest.page.goto(site.address)
    const frame = guest.page.frameLocator('iframe')
    await expect(frame.getByRole('button', { name: startingWith(legal_name) })).toBeVisible()
    // Most browsers keep her choice of a language apart in a frame, so that it speaks its own.
    const poweredBy = (language: Language) =>
      frame.getByRole('link', {
        name: fill(texts[language].structure.share.poweredBy, { product: 'Zegel' }),
      })
    await expect(poweredBy('nl').or(poweredBy('en'))).toBeVisible()
    await expect(frame.getByRole('navigation')).toHaveCount(0)
  })

  await test.step('is closed again', async () => {
    await editor.toggle('public')
    await guest.page.goto(address)
    await expect(guest.page.getByText(t.structure.screen.deniedTextShared)).toBeVisible()
    expect((await guest.page.request.get(graph)).status()).not.toBe(200)
  })
})
