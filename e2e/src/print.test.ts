import { expect, test } from './fixtures/journey.ts'
import { printed } from './fixtures/printed.ts'
import { fill } from './fixtures/texts.ts'

const HOLDERS = ['Anna de Vries', 'Bram Kuiper', 'Carla Smit'] as const

test('a page prints what it says, and nothing of the frame or to press', {
  tag: '@desktop',
}, async ({ visitor, backstage }) => {
  const organization = await backstage.addOrganization('Windcoöperatie Papier')
  const bond = await backstage.addBond(organization, 'Papierlening', '100000.00')
  const bought = { price_per_unit: '1000.00', effective_date: '2026-02-02', historic: true }
  for (const name of HOLDERS) {
    const account = await backstage.addAccount(name)
    await backstage.offer(organization, bond, account, { ...bought, amount: 7 })
  }
  const superadmin = await visitor()
  const { page, t } = superadmin
  const pages = [
    { section: 'general', sheets: 3, says: [...HOLDERS, '21', t.transactions.title] },
    { section: 'members', sheets: 1, says: [...HOLDERS, '€ 7.000,00'] },
    { section: 'settings', sheets: 2, says: ['Papierlening', '€ 1.000,00'] },
  ] as const
  await superadmin.arrive(
    organization.superadmin,
    `/app/overview/instruments/${bond.instrumentId}/general?id=${organization.id}`,
  )
  for (const { section, sheets, says } of pages) {
    await page.getByRole('tab', { name: t.instruments.sections[section] }).click()
    await superadmin.expectTitle(`${t.instruments.sections[section]} · Papierlening`)
    // The section before says some of that as well, until this one has taken its place.
    await superadmin.expectLoaded()
    for (const words of says) await expect(superadmin.main).toContainText(words)
    await superadmin.expectLoaded()
    const paper = await printed(page)
    expect(paper.sheets, section).toBeLessThanOrEqual(sheets)
    for (const words of ['Papierlening', ...says])
      expect(paper.text, section).toContain(words.replaceAll(/\s/g, ''))
    const { navigation } = t
    for (const words of [navigation.home, t.instruments.actions.newTransaction, t.common.export])
      expect(paper.text, section).not.toContain(words.replaceAll(/\s/g, ''))
  }

  await test.step('and a structure as a whole, on one sheet, also before anybody moves', async () => {
    const name = 'Windcoöperatie Papier'
    const title = fill(t.structure.share.frameTitle, { name }).replaceAll(/\s/g, '')
    const unfinished = t.structure.share.unfinished.replaceAll(/\s/g, '')
    const held = Promise.withResolvers<void>()
    const code = /\/printed-drawing-[^/]+\.js$/
    await page.route(code, (route) => held.promise.then(() => route.continue()))
    await superadmin.goWithin(`/app/overview/governance/structure?id=${organization.id}`)
    await expect.poll(async () => (await printed(page)).text).toContain(title)
    const early = await printed(page)
    expect(early.text).toContain(unfinished)
    expect(early.text).not.toContain(t.navigation.home)
    held.resolve()
    // Its code comes once the browser has nothing else to do.
    await expect.poll(async () => (await printed(page)).text).not.toContain(unfinished)
    const paper = await printed(page)
    expect(paper.sheets).toBe(1)
    expect(paper.text).toContain(title)
    expect(paper.text).not.toContain(t.navigation.home)
    await superadmin.goWithin(`/app/overview/governance/structure?id=${organization.id}&view=list`)
    await expect(page.getByRole('tree').first()).toBeVisible()
    const list = await printed(page)
    expect(list.text).toContain(title)
    expect(list.text).toContain(t.structure.list.centre.replaceAll(/\s/g, ''))
    expect(list.text).toContain(fill(t.structure.share.asOf, { date: '' }).replaceAll(/\s/g, ''))
    for (const words of [t.structure.toolbar.today, unfinished])
      expect(list.text).not.toContain(words)
  })
})
