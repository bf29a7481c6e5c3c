import { beforeEach, expect, it } from 'vitest'
import { show, testUser } from '../../../test/harness.tsx'
import { dropKeptInvitation, keepInvitation } from '../../pieces/kept-invitation.ts'
import { WayBackToInvitation } from './way-back-to-invitation.tsx'

const organization = 'Energiecoöperatie De Noordermolen'

beforeEach(dropKeptInvitation)

it('leads back to the invitation that was left', async () => {
  const { email } = testUser()
  keepInvitation({ token: 'geheim', email, organization })
  const { screen } = await show(<WayBackToInvitation />)
  await expect.element(screen.getByText(/nog niet afgerond/)).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Verder met je uitnodiging' }))
    .toHaveAttribute('href', '/invite?token=geheim')
})

it('tells nobody of the invitation of somebody else', async () => {
  keepInvitation({ token: 'geheim', email: 'ander@demo.test', organization })
  const { screen } = await show(
    <>
      <p>Home</p>
      <WayBackToInvitation />
    </>,
  )
  await expect.element(screen.getByText('Home')).toBeVisible()
  await expect.element(screen.getByText(/nog niet afgerond/)).not.toBeInTheDocument()
})
