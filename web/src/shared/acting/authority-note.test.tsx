import { type OwnAuthority, representation } from '@zegel/contract/structure/representation'
import { expect, it } from 'vitest'
import { answer, show } from '../../../test/harness.tsx'
import { idOf } from '../../../test/data/register-data.ts'
import { AuthorityNote } from './authority-note.tsx'

const OWN: OwnAuthority[] = [
  {
    legal_person: { id: idOf(7), legal_name: 'De Molen B.V.', type: 'besloten vennootschap' },
    by: 'power',
    acts: ['accepting'],
    amount: '1000.00',
    scope: 'alleen obligaties',
  },
]

it('tells up to what somebody signs for a company, where he is asked to', async () => {
  const { screen } = await show(<AuthorityNote legalPersonId={idOf(7)} />, [
    answer(representation.mine, OWN),
  ])
  const told =
    /^Je tekent voor De Molen B\.V\. met een volmacht: tot €\s1\.000,00 per handeling, voor accepteren, alleen obligaties\.$/
  await expect.element(screen.getByRole('note').getByText(told)).toBeVisible()
})

it('tells nothing of another company', async () => {
  const { screen, sent } = await show(<AuthorityNote legalPersonId={idOf(8)} />, [
    answer(representation.mine, OWN),
  ])
  await expect.poll(() => sent.length).toBe(1)
  await expect.element(screen.getByRole('note')).not.toBeInTheDocument()
})
