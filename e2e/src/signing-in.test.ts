import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures/journey.ts'
import { Visitor } from './fixtures/visitor.ts'

test('a wrong password says so, and is typed over', { tag: '@desktop' }, async ({
  visitor,
  backstage,
}) => {
  const guest = await visitor()
  const { email } = await backstage.addAccount('Gerda Prins')
  // Code that the line lost once comes with the page, which loads itself anew.
  await guest.page.route('**/assets/base-*.js', (route) => route.abort(), { times: 1 })
  await guest.page.goto('/login')
  await guest.expectTitle('Inloggen')
  await guest.enterCredentials(email, 'verkeerd')
  await expect(
    guest.main.getByText('Dit e-mailadres en wachtwoord horen niet bij elkaar.'),
  ).toBeVisible()
  await expect(guest.page.getByLabel('Wachtwoord', { exact: true })).toBeFocused()
  await guest.expectAccessible()
})

test('a guest is led to the sign-in page and on to where she wanted to be', {
  tag: '@desktop',
}, async ({ visitor, backstage }) => {
  const guest = await visitor()
  const { superadmin, id } = await backstage.addOrganization('Rietland')
  const wanted = `/app/overview/instruments?id=${id}`
  await guest.page.goto(wanted)
  await expect(guest.page).toHaveURL(/\/login\?redirect=/)
  await guest.enterCredentials(superadmin.email, 'noordermolen')
  await expect(guest.page).toHaveURL(wanted)
  await guest.expectTitle('Instrumenten')
})

test('who is signed out in the middle signs in again and comes back', { tag: '@desktop' }, async ({
  visitor,
  backstage,
}) => {
  const user = await visitor()
  const { superadmin, id } = await backstage.addOrganization('Wilgenhof')
  await user.arrive(superadmin, '/app/home')
  await user.expectLoaded()
  await user.context.clearCookies()
  await user.goTo('instruments')
  await expect(user.page).toHaveURL(/\/login\?redirect=/)
  await user.enterCredentials(superadmin.email, 'noordermolen')
  await expect(user.page).toHaveURL(`/app/overview/instruments?id=${id}`)
  await user.page.getByRole('button', { name: /^Account van/ }).click()
  await user.page.getByRole('menuitem', { name: 'Uitloggen' }).click()
  await expect(user.page).toHaveURL(/\/login/)
})

test('language and theme stay after a reload and in a new tab', async ({ visitor, backstage }) => {
  const user = await visitor('en')
  const { page } = user
  await user.signIn(await backstage.addAccount('Hugo Maas'))
  await expect(page.getByRole('heading', { name: 'Welcome, Hugo' })).toBeVisible()
  if (user.isPhone) await user.button('Open menu').click()
  const other = user.isPhone ? 'light' : 'dark'
  await user.button(other === 'dark' ? 'Dark theme' : 'Light theme').click()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', other)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Welcome, Hugo' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', other)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')

  const tab = new Visitor(await user.context.newPage(), 'en')
  await tab.page.goto('/app/home')
  await expect(tab.page.getByRole('heading', { name: 'Welcome, Hugo' })).toBeVisible()
  await expect(tab.page.locator('html')).toHaveAttribute('data-mantine-color-scheme', other)
})

test('the language chosen once signed in goes along to another browser', {
  tag: '@desktop',
}, async ({ visitor, backstage }) => {
  const account = await backstage.addAccount('Ilse Kok')
  const user = await visitor()
  await user.signIn(account)
  await expect(user.page.getByRole('heading', { name: 'Welkom, Ilse' })).toBeVisible()
  if (user.isPhone) await user.button('Menu openen').click()
  const kept = user.page.waitForResponse((response) =>
    response.url().endsWith('/api/user/language'),
  )
  await user.button('EN').click()
  expect((await kept).ok()).toBe(true)

  const elsewhere = await visitor()
  await elsewhere.arrive(account, '/app/home')
  await expect(elsewhere.page.getByRole('heading', { name: 'Welcome, Ilse' })).toBeVisible()
})

test('a transaction is accepted with the keyboard alone', { tag: '@desktop' }, async ({
  visitor,
  backstage,
}) => {
  const organization = await backstage.addOrganization('Hoeve Noord')
  const bond = await backstage.addBond(organization, 'Hoevelening', '50000.00')
  const jet = await backstage.addAccount('Jet Hoek')
  await backstage.offer(organization, bond, jet, {
    amount: 3,
    price_per_unit: '1000.00',
    effective_date: '2026-01-05',
  })

  const guest = await visitor()
  const { page } = guest
  const press = (key: string) => page.keyboard.press(key)
  await page.goto('/login')
  await guest.expectLoaded()
  await tabTo(page.getByLabel('E-mailadres'))
  await page.keyboard.type(jet.email)
  await press('Tab')
  await page.keyboard.type('noordermolen')
  await press('Enter')
  // Who goes from page to page is at the title of what came; a page that is loaded begins at its first link.
  await expect(page.getByRole('heading', { name: 'Welkom, Jet' })).toBeFocused()
  await page.reload()
  const accept = page.getByRole('button', { name: 'Accepteren', exact: true })
  await expect(accept).toBeVisible()

  await press('Tab')
  const skip = page.getByRole('link', { name: 'Naar de inhoud' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await tabTo(accept)
  await press('Enter')
  await expect(page.getByText('Transactie accepteren').first()).toBeFocused()
  await tabTo(page.getByRole('checkbox'))
  await press('Space')
  await tabTo(page.getByRole('button', { name: 'Transactie accepteren' }))
  await press('Enter')
  await expect(page.getByRole('link', { name: 'Hoevelening' })).toContainText('3 stuks')
})

async function tabTo(target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  const isFocused = () => target.evaluate((element) => element === document.activeElement)
  for (let steps = 0; steps < 10 && !(await isFocused()); steps++)
    await target.page().keyboard.press('Tab')
  await expect(target).toBeFocused()
}
