import { objections } from '@zegel/contract/transactions/objections'
import { expect, it } from 'vitest'
import { answer, refuse, show } from '../../../../test/harness.tsx'
import { bond, objectionTo, registration } from '../../../../test/data/register-data.ts'
import { ObjectionsCard } from './objections-card.tsx'

const objection = objectionTo(registration(3))
const listed = answer(objections.list, { data: [objection], total: 1 })

it('shows nothing while nobody objects', async () => {
  const { screen } = await show(<ObjectionsCard instrument={bond()} />)
  await expect.element(screen.getByRole('note')).not.toBeInTheDocument()
})

it('says who objects to what and why, and sends the answer', async () => {
  const { screen, user, sent } = await show(<ObjectionsCard instrument={bond()} />, [
    listed,
    answer(objections.settle, { ...objection, outcome: 'answered', answer: 'Nee' }),
  ])
  await expect.element(screen.getByText(/Ik heb er 12/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: /Antwoorden aan/ }))
  const dialog = screen.getByRole('dialog')
  await user.click(dialog.getByRole('button', { name: 'Versturen' }))
  await expect.element(dialog.getByText('Vul een antwoord in.')).toBeVisible()

  await user.fill(dialog.getByRole('textbox', { name: 'Je antwoord' }), 'Zie de akte.')
  await user.click(dialog.getByRole('button', { name: 'Versturen' }))
  await expect.element(screen.getByText(/Je antwoord is verstuurd/)).toBeVisible()
  expect(sent.at(-1)?.body).toMatchObject({ objection_id: objection.id, answer: 'Zie de akte.' })
})

it('says in the server’s words that somebody else settled it', async () => {
  const message = 'Dit bezwaar is al afgehandeld.'
  const { screen, user } = await show(<ObjectionsCard instrument={bond()} />, [
    listed,
    refuse(objections.settle, 409, { code: 'objection-settled', message }),
  ])
  await user.click(screen.getByRole('button', { name: /Antwoorden aan/ }))
  const dialog = screen.getByRole('dialog')
  await user.fill(dialog.getByRole('textbox', { name: 'Je antwoord' }), 'Zie de akte.')
  await user.click(dialog.getByRole('button', { name: 'Versturen' }))
  await expect.element(dialog.getByText(message)).toBeVisible()
})

it('offers no answer to who only reads the register', async () => {
  const may = { ...bond().may, manage: false }
  const { screen } = await show(<ObjectionsCard instrument={bond({ may })} />, [listed])
  await expect.element(screen.getByText(/Ik heb er 12/)).toBeVisible()
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
})
