import { passwords } from '@zegel/contract/accounts/passwords'
import { profile } from '@zegel/contract/accounts/profile'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { Refusal } from '../../../test/data/stub-api.ts'
import { answer, refuse, show, testUser } from '../../../test/harness.tsx'
import { call } from '../../lib/call.ts'
import { useConfirmed } from './confirmed.tsx'

function Doing() {
  const { confirmed, passwordDialog } = useConfirmed()
  const [outcome, setOutcome] = useState('nog niets')
  const act = () => call(profile.setIban, { body: { IBAN: 'NL91ABNA0417164300' } })
  return (
    <>
      <button
        type="button"
        onClick={() =>
          void confirmed(act).then(
            () => setOutcome('gelukt'),
            (error: Error) => setOutcome(error.name),
          )
        }
      >
        Doen
      </button>
      <output>{outcome}</output>
      {passwordDialog}
    </>
  )
}

// Refuses with 423 until the password was confirmed.
function guarded() {
  let isConfirmed = false
  return [
    answer(passwords.confirmPassword, () => {
      isConfirmed = true
      return undefined
    }),
    answer(profile.setIban, () => (isConfirmed ? undefined : new Refusal(423, {}))),
  ]
}

it('asks for the password when the server wants it, and then does the same again by itself', async () => {
  const { screen, user, sent } = await show(<Doing />, guarded())
  await user.click(screen.getByRole('button', { name: 'Doen' }))
  await expect.element(screen.getByRole('dialog', { name: 'Bevestig je wachtwoord' })).toBeVisible()
  await user.fill(screen.getByLabelText('Wachtwoord', { exact: true }), 'noordermolen')
  await user.click(screen.getByRole('button', { name: 'Bevestigen' }))

  await expect.element(screen.getByRole('status')).toHaveTextContent('gelukt')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  expect(sent.map(({ path }) => path)).toEqual([
    '/user/iban',
    '/user/confirm-password',
    '/user/iban',
  ])
})

it('asks nothing when the password was confirmed a short while ago', async () => {
  const { screen, user } = await show(<Doing />, [answer(profile.setIban, undefined)])
  await user.click(screen.getByRole('button', { name: 'Doen' }))
  await expect.element(screen.getByRole('status')).toHaveTextContent('gelukt')
})

it('leaves things as they are when the question is closed', async () => {
  const { screen, user, sent } = await show(<Doing />, [refuse(profile.setIban, 423)])
  await user.click(screen.getByRole('button', { name: 'Doen' }))
  await user.fill(screen.getByLabelText('Wachtwoord', { exact: true }), 'half')
  await user.keyboard('{Escape}')

  await expect.element(screen.getByRole('status')).toHaveTextContent('NotConfirmed')
  expect(sent).toHaveLength(1)
})

it('says at the field that the password is wrong, and lets one try again', async () => {
  const { screen, user } = await show(<Doing />, [
    refuse(profile.setIban, 423),
    refuse(passwords.confirmPassword, 403),
  ])
  await user.click(screen.getByRole('button', { name: 'Doen' }))
  await user.fill(screen.getByLabelText('Wachtwoord', { exact: true }), 'fout')
  await user.click(screen.getByRole('button', { name: 'Bevestigen' }))

  await expect.element(screen.getByText('Dit wachtwoord klopt niet.')).toBeVisible()
  await expect.element(screen.getByLabelText('Wachtwoord', { exact: true })).toHaveFocus()
})

it('says in a toast that something else went wrong', async () => {
  const { screen, user } = await show(<Doing />, [
    refuse(profile.setIban, 423),
    refuse(passwords.confirmPassword, 500),
  ])
  await user.click(screen.getByRole('button', { name: 'Doen' }))
  await user.fill(screen.getByLabelText('Wachtwoord', { exact: true }), 'noordermolen')
  await user.click(screen.getByRole('button', { name: 'Bevestigen' }))
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('Fout: Er is iets misgegaan. Probeer het opnieuw.')
})

it('tells who has no password how to get one', async () => {
  const { screen, user } = await show(<Doing />, [refuse(profile.setIban, 423)], {
    user: testUser({ has_password: false }),
  })
  await user.click(screen.getByRole('button', { name: 'Doen' }))
  await expect.element(screen.getByText(/Stel er in je profiel eerst een in\./)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Begrepen' }))
  await expect.element(screen.getByRole('status')).toHaveTextContent('NotConfirmed')
})
