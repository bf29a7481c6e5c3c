import type { Language } from '@zegel/contract/messages'
import { expect, test } from './fixtures/journey.ts'

/** What anybody may open. */
const FOR_GUESTS = [
  '/login',
  '/forgot-password',
  '/register',
  '/reset-password?token=t&email=ann@demo.test',
  '/reset-password',
  '/verify-email?token=t',
  '/privacy',
  '/contact',
  '/outbox',
  '/shared/structure',
  '/app/organization',
  '/app/invest',
  '/app/invest?step=payment',
  '/onboarding/nergens',
  '/nergens/te/vinden',
]

test('the screens for guests hold nothing for axe to find', async ({ visitor }, { project }) => {
  const language = languageOn(project)
  const guest = await visitor(language)
  await guest.page.goto('/login')
  await guest.button(language.toUpperCase()).click()
  for (const screen of FOR_GUESTS) {
    await guest.page.goto(screen)
    await guest.expectAccessible()
    await guest.expectWithinWidth()
  }
})

test('the profile and what opens on it hold nothing for axe to find', async ({
  visitor,
  backstage,
}, { project }) => {
  const language = languageOn(project)
  const user = await visitor(language)
  await user.arrive(await backstage.addAccount('Ytsje Dijkstra', language), '/app/profile')
  await user.expectAccessible()
  const { common, security } = user.t
  for (const opens of [common.edit, security.password.change]) {
    await user.button(opens).click()
    await expect(user.dialog).toBeVisible()
    await user.expectAccessible()
    await user.page.keyboard.press('Escape')
    await expect(user.dialog).toHaveCount(0)
  }
})

// Each language once, each width once: what one finds is hardly ever about both.
function languageOn({ name }: { name: string }): Language {
  return name === 'phone' ? 'en' : 'nl'
}
