import { expect, test } from './fixtures/journey.ts'
import { texts } from './fixtures/texts.ts'
import type { Visitor } from './fixtures/visitor.ts'

const { navigation, shell, billing, deeds, instruments, portfolio, structure } = texts.nl

/** Every address there is for who is signed in, with the title it has; those for guests are in screens.test.ts. */
const FOR_USERS = {
  '/app': portfolio.title,
  '/app/home': portfolio.title,
  '/app/dashboard': portfolio.title,
  '/app/profile': shell.title.profile,
  '/app/organization': shell.title.publicOrganization,
  '/transactions/template': deeds.templates.title,
  '/transactions/deed': deeds.title,
  '/app/transaction-complete': texts.nl['thank-you'].title.unknown,
  '/app/overview/organization': shell.title.organization,
  '/app/overview/organization/general': shell.title.organization,
  '/app/overview/organization/members': shell.title.members,
  '/app/overview/organization/legal_persons': shell.title.entities,
  '/app/overview/organization/integrations': shell.title.integrations,
  '/app/overview/organization/billing': billing.title,
  '/app/overview/organization/timeline': shell.title.timeline,
  '/governance/structure': structure.screen.title,
  '/app/overview/governance': structure.screen.title,
  '/app/overview/governance/structure': structure.screen.title,
  '/app/overview/instruments': instruments.title,
}

const FOR_ADMINISTRATORS = {
  '/app/admin/organizations': shell.title.adminOrganizations,
  '/app/admin/templates': shell.title.adminTemplates,
  '/app/admin/funnel': shell.title.adminFunnel,
  '/app/admin/system': shell.title.adminSystem,
}

test('every address has its own title', async ({ visitor }) => {
  const user = await visitor()
  await user.arrive({ email: 'superadmin@demo.test' }, '/')
  await expect(user.page).toHaveURL('/app/home')
  await expectEach(user, FOR_USERS)
})

test('the platform administration is there for its administrators', async ({ visitor }) => {
  const user = await visitor()
  await user.arrive({ email: 'platform@demo.test' }, '/app/home')
  await expectEach(user, FOR_ADMINISTRATORS)
})

test('every section of an instrument is there, in the demo, and the platform administration is not', async ({
  visitor,
}) => {
  const user = await visitor()
  const { page } = user
  await user.arrive({ email: 'superadmin@demo.test' }, '/app/overview/instruments')
  const bar = page.getByRole('navigation', { name: navigation.bar })
  await expect(bar).toBeVisible({ visible: user.isPhone })
  await page.getByRole('link', { name: /Aandelen Exploitatie/ }).click()
  await expect(page).toHaveURL(/\/general/)
  await user.expectTitle(`${instruments.sections.general} · Aandelen Exploitatie`)
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click()
    await user.expectTitle(`${(await tab.textContent()) ?? ''} · Aandelen Exploitatie`)
    await user.expectAccessible()
    await user.expectWithinWidth()
  }
  const nowhere = page.url().replace('/settings', '/nergens')
  for (const path of [nowhere, ...Object.keys(FOR_ADMINISTRATORS)]) {
    await user.goWithin(path)
    await user.expectTitle(shell.notFound.tabTitle)
    await user.goWithin('/app/home')
    await user.expectTitle(portfolio.title)
  }
})

test('what is typed before the search is there is looked for', { tag: '@desktop' }, async ({
  visitor,
}) => {
  const { promise: isTyped, resolve: say } = Promise.withResolvers<void>()
  const user = await visitor()
  const { page } = user
  await page.route(/palette-with-manual/, async (route) => {
    await isTyped
    await route.continue()
  })
  await user.arrive({ email: 'superadmin@demo.test' }, '/app/overview/instruments')
  await user.expectLoaded()
  await page.keyboard.press('Control+k')
  // Each letter of it does something by itself elsewhere.
  await page.keyboard.type('ngi')
  say()
  await expect(user.dialog.getByRole('combobox')).toHaveValue('ngi')
  await expect(page).toHaveURL(/\/instruments/)
})

test('a phone has a bar with home, organisation and profile, and a menu with the rest', {
  tag: '@phone',
}, async ({ visitor }) => {
  const user = await visitor()
  await user.arrive({ email: 'superadmin@demo.test' }, '/app/home')
  const bar = user.page.getByRole('navigation', { name: navigation.bar })
  const links = bar.getByRole('link')
  await expect(links).toHaveText(['Home', 'Organisatie', 'Profiel'])
  await expect(links.first()).toHaveAttribute('aria-current', 'page')
  await links.nth(1).click()
  await user.expectTitle(shell.title.organization)
  await links.nth(2).click()
  await user.expectTitle(shell.title.profile)
  await user.button(navigation.open).click()
  await expect(user.page.getByRole('navigation', { name: navigation.label })).toBeVisible()
  await user.expectAccessible()
})

async function expectEach(user: Visitor, addresses: Record<string, string>): Promise<void> {
  const seen = new Set<string>()
  for (const [path, title] of Object.entries(addresses)) {
    await user.goWithin(path)
    await user.expectTitle(title)
    // A screen with several addresses is looked at once.
    if (!seen.has(title)) await user.expectAccessible()
    await user.expectWithinWidth()
    seen.add(title)
  }
}
