import { languageOn, test } from './fixtures/journey.ts'
import type { Texts } from './fixtures/texts.ts'
import type { Visitor } from './fixtures/visitor.ts'

/** What anybody may open besides the contact page, with the title it has. */
function screensForGuests(t: Texts): Record<string, string> {
  const { accounts, invest, mail, onboarding, passwords, registration, shell, structure } = t
  return {
    '/login': accounts.login.title,
    '/forgot-password': accounts.login.title,
    '/register': registration.register.title,
    '/reset-password?token=t&email=ann@demo.test': passwords.reset.title,
    '/reset-password': passwords.reset.title,
    '/verify-email?token=t': registration.verify.title,
    '/privacy': t.privacy.title,
    '/outbox': mail.title,
    '/invite': onboarding.refused.unknown.title,
    '/shared/structure': structure.screen.title,
    '/app/organization': shell.title.publicOrganization,
    '/app/invest': invest.invalid.title,
    '/app/invest?step=payment': invest.invalid.title,
    '/onboarding/nergens': shell.notFound.tabTitle,
    '/nergens/te/vinden': shell.notFound.tabTitle,
  }
}

test('every screen for guests has its own title, and nothing for axe to find', async ({ visitor }, {
  project,
}) => {
  const guest = await visitor(languageOn(project))
  await guest.page.goto('/contact')
  await guest.button(guest.language.toUpperCase()).click()
  await expectInOrder(guest, guest.t.contact.title)
  for (const [screen, title] of Object.entries(screensForGuests(guest.t))) {
    await guest.goWithin(screen)
    await expectInOrder(guest, title)
  }
})

async function expectInOrder(guest: Visitor, title: string): Promise<void> {
  await guest.expectTitle(title)
  await guest.expectAccessible()
  await guest.expectWithinWidth()
}
