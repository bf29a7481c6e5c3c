import { beforeEach, expect, it } from 'vitest'
import { show, testUser } from '../../../test/harness.tsx'
import { dropSavedInvitation, saveInvitation } from '../../shared/saved-invitation.ts'
import { ReturnToInvitation } from './return-to-invitation.tsx'

const organization = 'Energiecoöperatie De Noordermolen'

beforeEach(dropSavedInvitation)

it('leads back to the invitation that was left', async () => {
  const { email } = testUser()
  saveInvitation({ token: 'geheim', email, organization })
  const { screen } = await show(<ReturnToInvitation />)
  await expect.element(screen.getByText(/nog niet afgerond/)).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Verder met je uitnodiging' }))
    .toHaveAttribute('href', '/invite?token=geheim')
})

it('tells nobody of the invitation of somebody else', async () => {
  saveInvitation({ token: 'geheim', email: 'ander@demo.test', organization })
  const { screen } = await show(
    <>
      <p>Home</p>
      <ReturnToInvitation />
    </>,
  )
  await expect.element(screen.getByText('Home')).toBeVisible()
  await expect.element(screen.getByText(/nog niet afgerond/)).not.toBeInTheDocument()
})
