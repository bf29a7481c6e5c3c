import { onboarding } from '@zegel/contract/onboarding/onboarding'
import { beforeEach, expect, it } from 'vitest'
import { answer, NOORDERMOLEN, refuse, show, testUser } from '../../../../test/harness.tsx'
import { idOf } from '../../../../test/data/register-data.ts'
import { dropSavedInvitation, saveInvitation } from '../../../shared/saved-invitation.ts'
import { OpenInvitations } from '../portfolio-screen.tsx'

const name = 'Energiecoöperatie De Noordermolen'
const open = answer(onboarding.listOpen, [
  {
    id: idOf(1),
    context: 'complete_transaction',
    expires_at: '2027-01-01T12:00:00Z',
    organization: { uuid: NOORDERMOLEN, name, logo_image_url: null },
  },
])

beforeEach(dropSavedInvitation)

it('offers an invitation that was not completed, and goes on with it', async () => {
  const { screen, user, sent, router } = await show(<OpenInvitations />, [
    open,
    answer(onboarding.goOn, { redirect: '/invite?token=geheim' }),
  ])
  await expect.element(screen.getByText(/Er staat een transactie voor je klaar/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Verder met je uitnodiging' }))
  await expect.poll(() => router.state.location.href).toBe('/invite?token=geheim')
  expect(sent.at(-1)?.body).toEqual({ invitation_id: idOf(1) })
})

it('leaves one that this browser keeps the way back to where that stands', async () => {
  saveInvitation({ token: 'geheim', email: testUser().email, organization: name })
  const { screen } = await show(<OpenInvitations />, [open])
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
})

it('says in a toast when it could not be gone on with', async () => {
  const { screen, user } = await show(<OpenInvitations />, [open, refuse(onboarding.goOn, 500)])
  await user.click(screen.getByRole('button', { name: 'Verder met je uitnodiging' }))
  await expect.element(screen.getByText(/Je uitnodiging kon niet worden geopend/)).toBeVisible()
})
