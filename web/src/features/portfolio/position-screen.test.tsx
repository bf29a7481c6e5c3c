import type { InstrumentBalance } from '@zegel/contract/register/register'
import { expect, it } from 'vitest'
import { show } from '../../../test/harness.tsx'
import { position } from '../../../test/data/register-data.ts'
import { TransferAction } from './position-screen.tsx'

function withTransfers(part: Partial<InstrumentBalance>): InstrumentBalance {
  const basis = position(9, part)
  return { ...basis, financial_instrument: { ...basis.financial_instrument, peer_to_peer: true } }
}

it('leads to a new transaction from the position where holders transfer among themselves', async () => {
  const held = withTransfers({})
  const { screen } = await show(<TransferAction position={held} />)
  await expect
    .element(screen.getByRole('link', { name: 'Nieuwe transactie' }))
    .toHaveAttribute('href', `/app/transfer?position=${held.id}`)
})

it.each([
  {
    name: 'says that the issuer keeps it to himself',
    of: position(9),
    says: 'Dit instrument draag je niet zelf over. Neem daarvoor contact op met de uitgever.',
  },
  {
    name: 'says that all is reserved',
    of: withTransfers({ pending_balance: 0 }),
    says: 'Alles wat je hebt is gereserveerd voor openstaande transacties, dus er is nu niets over te dragen.',
  },
  {
    name: 'says that nothing is held any more',
    of: withTransfers({ balance: 0, pending_balance: 0 }),
    says: 'Je houdt hier nu niets van, dus er is niets over te dragen.',
  },
])('instead of the way to a new transaction it $name', async ({ of, says }) => {
  const { screen } = await show(<TransferAction position={of} />)
  await expect.element(screen.getByText(says)).toBeVisible()
})
