import { bankStatements } from '@zegel/contract/payments/bank-statements'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { attachFromWithin } from '../../../../test/attach.ts'
import { answer, NOORDERMOLEN, refuse, show } from '../../../../test/harness.tsx'
import { bankLine, bankLines, purpose } from '../../../../test/data/payments-data.ts'
import { BankStatementsCard } from './bank-statements-card.tsx'

const listing = (...data: Parameters<typeof bankLines>[0]) =>
  answer(bankStatements.listLines, ({ query }) => ({
    ...bankLines(data),
    data: data.filter(({ status }) => !query['status'] || status === query['status']),
  }))

const nothing = {
  new_lines: 0,
  known_lines: 0,
  matched: 0,
  proposed: 0,
  left: 0,
  payouts: null,
}

function card(mayMatch = true) {
  return (
    <BankStatementsCard
      organizationId={NOORDERMOLEN}
      mayMatch={mayMatch}
      onTransaction={vi.fn<() => void>()}
    />
  )
}

const upload = (...names: string[]) =>
  attachFromWithin(...names.map((name) => new File(['<Document/>'], name)))

it('takes statements in, and says what came of them together', async () => {
  const { screen } = await show(card(), [
    listing(),
    answer(bankStatements.upload, { ...nothing, new_lines: 3, matched: 1, proposed: 1, left: 1 }),
  ])
  await expect.element(screen.getByText('Nog geen bankafschriften')).toBeVisible()
  await upload('maandag.xml', 'dinsdag.xml')

  await expect.element(screen.getByText('6 nieuwe ontvangsten verwerkt')).toBeVisible()
  await expect.element(screen.getByText(/2 betalingen zijn vanzelf verwerkt/)).toBeVisible()
  await expect.element(screen.getByText(/2 voorstellen wachten op je antwoord/)).toBeVisible()
})

it('says how many lines there are altogether and in each state, whichever is shown', async () => {
  const { screen, user } = await show(card(), [listing(bankLine(1), bankLine(2))])
  const chips = screen.getByRole('radiogroup')
  await expect.element(chips.getByText('Alle (2)')).toBeVisible()
  await user.click(chips.getByText('(2)').last())

  await expect.element(chips.getByText('Alle (2)')).toBeVisible()
})

it('says so when a file brings nothing new', async () => {
  const { screen } = await show(card(), [
    listing(),
    answer(bankStatements.upload, { ...nothing, known_lines: 2 }),
  ])
  await expect.element(screen.getByText('Nog geen bankafschriften')).toBeVisible()
  await upload('maandag.xml')

  await expect.element(screen.getByText('Niets nieuws in dit bankafschrift')).toBeVisible()
  await expect.element(screen.getByText('2 regels kenden we al.')).toBeVisible()
})

it('says what the bank did with payouts, and with what nothing was done', async () => {
  const payouts = {
    executed: 3,
    refused: 1,
    returned: 0,
    known: 0,
    amiss: [
      {
        end_to_end_id: 'ZGL1',
        payee: 'Joost Bos',
        reason: 'Het bedrag is anders dan wat wij opdroegen.',
      },
    ],
  }
  const { screen } = await show(card(), [
    listing(),
    answer(bankStatements.upload, { ...nothing, payouts }),
  ])
  await expect.element(screen.getByText('Nog geen bankafschriften')).toBeVisible()
  await upload('maandag.xml', 'dinsdag.xml')

  await expect.element(screen.getByText(/6 betalingen zijn uitgevoerd/)).toBeVisible()
  await expect.element(screen.getByText(/2 betalingen zijn door de bank geweigerd/)).toBeVisible()
  await expect
    .element(screen.getByText(/Joost Bos: Het bedrag is anders.*\(ZGL1\)/).first())
    .toBeVisible()
  await expect
    .element(screen.getByText('Niets nieuws in dit bankafschrift'))
    .not.toBeInTheDocument()
})

it('says at the file what is wrong with it', async () => {
  const text = 'Dit is geen leesbaar XML-bestand.'
  const { screen } = await show(card(), [
    listing(),
    refuse(bankStatements.upload, 422, { message: text, errors: { file: [text] } }),
  ])
  await expect.element(screen.getByText('Nog geen bankafschriften')).toBeVisible()
  await upload('foto.xml')

  await expect.element(screen.getByRole('alert')).toHaveTextContent(text)
})

it('keeps an account clear of the status beside it on a narrow screen', async () => {
  await page.viewport(390, 844)
  const { screen } = await show(card(), [listing(bankLine(1))])
  const line = screen.getByRole('listitem')
  const account = line.getByText(/^NL91/)
  await expect.element(account).toBeVisible()

  const status = line.getByText('Voorstel', { exact: true }).element().getBoundingClientRect()
  expect(account.element().getBoundingClientRect().right).toBeLessThan(status.left)
})

it('confirms a proposal after saying what follows', async () => {
  const { screen, user, sent } = await show(card(), [
    listing(bankLine(1)),
    answer(bankStatements.match, bankLine(1, { status: 'matched' })),
  ])
  await user.click(screen.getByRole('button', { name: 'Klopt: A. de Vries' }))
  await expect
    .element(screen.getByText('De transactie wordt gemarkeerd als betaald.'))
    .toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Ja, dit hoort erbij' }))

  await expect.element(screen.getByText('Betaling verwerkt.', { exact: false })).toBeVisible()
  expect(sent.find(({ path }) => path === bankStatements.match.path)?.body).toEqual({
    organization_id: NOORDERMOLEN,
    line_id: bankLine(1).id,
    payment_id: purpose().payment_id,
  })
})

it('warns that another amount settles nothing', async () => {
  const line = bankLine(1, { amount: '999.99', reason: 'amount-differs' })
  const { screen, user } = await show(card(), [listing(line)])
  await expect.element(screen.getByText('Het kenmerk klopt, het bedrag niet.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Klopt: A. de Vries' }))

  await expect.element(screen.getByText(/Dit geld betaalt de transactie niet/)).toBeVisible()
})

it.each([
  ['Klopt niet', 'left', 'Voorstel afgewezen.'],
  ['Negeren', 'ignored', 'Regel genegeerd.'],
] as const)('lays a line aside: %s', async (button, status, said) => {
  const { screen, user, sent } = await show(card(), [
    listing(bankLine(1)),
    answer(bankStatements.answer, bankLine(1, { status, purpose: null })),
  ])
  await user.click(screen.getByRole('button', { name: `${button}: A. de Vries` }))

  await expect.element(screen.getByText(said, { exact: false })).toBeVisible()
  expect(sent.find(({ method }) => method === 'PATCH')?.body).toMatchObject({ status })
})

it('lets choose what a line is for, of all that waits', async () => {
  const left = bankLine(1, { status: 'left', reason: 'nothing-alike', purpose: null })
  const { screen, user, sent } = await show(card(), [
    listing(left),
    answer(bankStatements.listPurposes, [purpose()]),
    answer(bankStatements.match, bankLine(1, { status: 'matched' })),
  ])
  await user.click(screen.getByRole('button', { name: 'Kies betaling: A. de Vries' }))
  await user.click(screen.getByRole('button', { name: 'Kies de betaling van Anna de Vries' }))
  await user.click(screen.getByRole('button', { name: 'Ja, dit hoort erbij' }))

  await expect.element(screen.getByText('Betaling verwerkt.', { exact: false })).toBeVisible()
  expect(sent.find(({ path }) => path === bankStatements.match.path)?.body).toMatchObject({
    payment_id: purpose().payment_id,
  })
})

it('takes back what a line paid, after saying what follows', async () => {
  const { screen, user, sent } = await show(card(), [
    listing(bankLine(1, { status: 'matched' })),
    answer(bankStatements.undoMatch, bankLine(1, { status: 'left', reason: 'match-undone' })),
  ])
  await user.click(screen.getByRole('button', { name: 'Koppeling ongedaan maken: A. de Vries' }))
  await expect.element(screen.getByText(/geldt daarna weer als niet betaald/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Ongedaan maken', exact: true }))

  await expect.element(screen.getByText(/Koppeling ongedaan gemaakt/)).toBeVisible()
  expect(sent.find(({ path }) => path === bankStatements.undoMatch.path)?.body).toEqual({
    ...{ organization_id: NOORDERMOLEN, line_id: bankLine(1).id },
  })
})

it('says who chose what a line paid, and no longer that nothing was alike', async () => {
  const chosen = { status: 'matched', reason: 'nothing-alike', handled_by: 'Hanneke Bos' } as const
  const { screen } = await show(card(), [listing(bankLine(1, chosen))])

  await expect.element(screen.getByText('Gekoppeld door Hanneke Bos.')).toBeVisible()
  await expect.element(screen.getByText(/lijkt/)).not.toBeInTheDocument()
})

it('says which way is on where what a line paid stays', async () => {
  const stays = { status: 'matched', match_stays: 'transaction-completed' } as const
  const { screen } = await show(card(), [listing(bankLine(1, stays))])

  await expect.element(screen.getByText(/Draai eerst de transactie terug/)).toBeVisible()
  await expect
    .element(screen.getByRole('button', { name: /Koppeling ongedaan maken/ }))
    .not.toBeInTheDocument()
})

it('shows lines of one status, with how many there are', async () => {
  const left = bankLine(2, { status: 'left', purpose: null, counterparty_name: 'B. Jansen' })
  const { screen, user } = await show(card(), [listing(bankLine(1), left)])
  await user.click(screen.getByText('Onbekend (1)'))

  await expect.element(screen.getByText('B. Jansen')).toBeVisible()
  await expect.element(screen.getByText('A. de Vries')).not.toBeInTheDocument()
})

it('only shows them to who decides nothing', async () => {
  const { screen } = await show(card(false), [listing(bankLine(1))])

  await expect.element(screen.getByText('A. de Vries')).toBeVisible()
  await expect
    .element(screen.getByRole('button', { name: 'Klopt: A. de Vries' }))
    .not.toBeInTheDocument()
  await expect.element(screen.getByText('Bankafschrift toevoegen')).not.toBeInTheDocument()
})
