import { transactions } from '@zegel/contract/transactions/transactions'
import { Button } from '@mantine/core'
import { expect, it, vi } from 'vitest'
import { type Answer, Refusal } from '../../../test/data/stub-api.ts'
import { show } from '../../../test/harness.tsx'
import { detail } from '../../../test/data/transaction-data.ts'
import { idOf } from '../../../test/data/register-data.ts'
import { call } from '../../lib/call.ts'

const CONSENT: Answer = {
  endpoint: transactions.consent,
  reply: ({ body }) =>
    (body as { co_signer_id?: string }).co_signer_id
      ? detail()
      : new Refusal(409, {
          message: 'Je bent voor De Molen B.V. alleen samen met een andere bestuurder bevoegd.',
          code: 'co-signer-needed',
          co_signers: [
            { id: idOf(1), name: 'Jan Bos' },
            { id: idOf(2), name: 'Els Kok' },
          ],
        }),
}

async function sign() {
  const told = vi.fn<(what: string) => void>()
  const handleClick = () =>
    void call(transactions.consent, { body: { transaction_id: idOf(9) } }).then(
      () => told('signed'),
      () => told('refused'),
    )
  const shown = await show(<Button onClick={handleClick}>Akkoord</Button>, [CONSENT])
  await shown.user.click(shown.screen.getByRole('button', { name: 'Akkoord' }))
  await expect.element(shown.screen.getByText('Wie tekent met je mee?')).toBeVisible()
  return { ...shown, told }
}

it('asks who signs along and that he agrees, and sends the same call again with him', async () => {
  const { screen, user, sent, told } = await sign()
  const submit = screen.getByRole('button', { name: 'Samen ondertekenen' })
  await expect.element(submit).toBeDisabled()
  await user.click(screen.getByRole('combobox', { name: 'Wie tekent met je mee?' }))
  await user.click(screen.getByRole('option', { name: 'Els Kok' }))
  await expect.element(submit).toBeDisabled()
  await user.click(screen.getByLabelText('Els Kok stemt in met wat ik onderteken'))
  await user.click(submit)

  await vi.waitFor(() => expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(2))
  expect(sent.filter(({ method }) => method === 'POST')[1]?.body).toEqual({
    transaction_id: idOf(9),
    co_signer_id: idOf(2),
  })
  await vi.waitFor(() => expect(told).toHaveBeenCalledWith('signed'))
})

it('leaves it refused for whoever calls it off', async () => {
  const { screen, user, told } = await sign()
  await user.click(screen.getByRole('button', { name: 'Annuleren' }))

  await vi.waitFor(() => expect(told).toHaveBeenCalledWith('refused'))
})
