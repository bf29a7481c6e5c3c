import { participants } from '@zegel/contract/register/participants'
import { register } from '@zegel/contract/register/register'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { answer, refuse, show } from '../../../../test/harness.tsx'
import { Refusal } from '../../../../test/data/stub-api.ts'
import { bond, participant, person, position } from '../../../../test/data/register-data.ts'
import { ParticipantDrawer } from './participant-drawer.tsx'
import { ParticipantsScreen } from './participants-screen.tsx'

const TOTAL = 23

const paged = answer(participants.listParticipants, ({ query }) => {
  const one = query['legal_person_id']
  const size = Number(query['per_page'] ?? 10)
  const first = (Number(query['page'] ?? 1) - 1) * size + 1
  const count = Math.max(0, Math.min(size, TOTAL - first + 1))
  const data = one
    ? [4, 5]
        .map((number) => participant(number))
        .filter(({ legal_person_id }) => legal_person_id === one)
    : Array.from({ length: count }, (_, index) => participant(first + index))
  return { data, total: one ? data.length : TOTAL }
})
const free = answer(register.getBalance, position(4, { pending_balance: 3 }))

function Screen({ mayManage = true, initial }: { mayManage?: boolean; initial?: string }) {
  const [opened, setOpened] = useState(initial)
  const instrument = bond({
    may: { manage: mayManage, read_register: true, import: false, delete: false },
  })
  return (
    <>
      <ParticipantsScreen
        instrument={instrument}
        actions={null}
        isAdding={false}
        onAdding={vi.fn<() => void>()}
        onCancel={vi.fn<() => void>()}
        onOpen={setOpened}
      />
      {opened && (
        <ParticipantDrawer
          instrument={instrument}
          legalPersonId={opened}
          onClose={() => setOpened(undefined)}
          renderTransactions={() => <p>Hun transacties</p>}
          renderRegistrations={() => <p>Hun registraties</p>}
          renderRegistering={() => <p>Saldo invullen</p>}
          onTransact={vi.fn<() => void>()}
        />
      )}
    </>
  )
}

const invited = (number: number, expires_at: string, status: 'invited' | 'expired' = 'invited') =>
  participant(number, {
    status,
    legal_person: {
      ...person(number),
      active: false,
      invitation: { created_at: '2026-11-01T10:00:00Z', expires_at },
    },
  })
const uninvited = (number: number) =>
  participant(number, { status: 'inactive', legal_person: { ...person(number), active: false } })
const listOf = (...data: ReturnType<typeof participant>[]) =>
  answer(participants.listParticipants, { data, total: data.length })

describe('the list of participants', () => {
  it('pages by the server, by name ascending', async () => {
    const { screen, user, sent } = await show(<Screen />, [paged])
    await expect.element(screen.getByText('1 t/m 10 van 23')).toBeVisible()
    expect(sent[0]?.query).toMatchObject({ sort: 'name', page: '1', per_page: '10' })
    await user.click(screen.getByRole('button', { name: 'Pagina 3' }))

    await expect.element(screen.getByText('21 t/m 23 van 23')).toBeVisible()
  })

  it('shows five at a time, and goes back to the first page for it', async () => {
    const { screen, user, sent } = await show(<Screen />, [paged])
    await user.click(screen.getByRole('button', { name: 'Pagina 2' }))
    await user.click(screen.getByRole('combobox', { name: 'Rijen per pagina' }))
    await user.click(screen.getByRole('option', { name: '5', exact: true }))

    await expect.element(screen.getByText('1 t/m 5 van 23')).toBeVisible()
    await expect.poll(() => sent.at(-1)?.query).toMatchObject({ page: '1', per_page: '5' })
  })

  it('is narrowed by chips that can be taken away again, and searched', async () => {
    const { screen, user, sent } = await show(<Screen />, [paged])
    await user.click(screen.getByText('Met stukken'))
    await user.click(screen.getByText('Rechtspersonen'))
    await user.click(screen.getByRole('checkbox', { name: /^Verlopen/ }).element().parentElement!)
    await expect
      .poll(() => sent.at(-1)?.query)
      .toMatchObject({ holding: 'true', type: 'entity', status: 'expired' })
    await user.click(screen.getByText('Met stukken'))
    await expect.poll(() => sent.at(-1)?.query).not.toHaveProperty('holding')
    await user.click(screen.getByText('Zonder adres'))
    await expect.poll(() => sent.at(-1)?.query).toMatchObject({ without_address: 'true' })
    await user.fill(screen.getByRole('searchbox'), 'anna')

    await expect.poll(() => sent.at(-1)?.query).toMatchObject({ q: 'anna', type: 'entity' })
  })

  it('lets all pages be chosen after the whole of one, as they are narrowed', async () => {
    const { screen, user, sent } = await show(<Screen />, [paged], { path: '/?type=person' })
    const whole = screen.getByRole('button', { name: 'Alle 23 selecteren' })
    await user.click(screen.getByRole('checkbox', { name: 'Rij selecteren Participant 1' }))
    await expect.element(screen.getByText('1 geselecteerd')).toBeVisible()
    expect(whole.all()).toEqual([])
    await user.click(screen.getByRole('checkbox', { name: /^Alle rijen van deze pagina/ }))
    await user.click(whole)

    await expect.element(screen.getByText('23 geselecteerd')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Label geven' })).toHaveFocus()
    expect(whole.all()).toEqual([])
    expect(sent.at(-1)?.query).toMatchObject({ type: 'person', page: '1', per_page: '100' })
  })

  it('is exported as it is on screen', async () => {
    const { screen, user } = await show(<Screen />, [paged])
    await user.click(screen.getByText('Zonder stukken'))
    await user.click(screen.getByRole('button', { name: 'Exporteren' }))
    const excel = screen.getByRole('menuitem', { name: 'Excel (.xlsx)' })

    await expect.element(excel).toHaveAttribute('href', expect.stringContaining('format=xlsx'))
    await expect.element(excel).toHaveAttribute('href', expect.stringContaining('holding=false'))
  })

  it('shows a card a participant on a phone', async () => {
    await page.viewport(390, 800)
    const { screen } = await show(<Screen />, [listOf(uninvited(1))])
    await expect.element(screen.getByRole('listitem').getByText('Niet uitgenodigd')).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    await page.viewport(1280, 800)
  })

  it('prints what is known of each, and not the column of what can be done', async () => {
    const { screen } = await show(<Screen />, [listOf(uninvited(1))])
    const head = screen.getByRole('columnheader', { name: 'Uitnodiging' })
    await expect.element(head).toBeVisible()
    await cdp().send('Emulation.setEmulatedMedia', { media: 'print' })
    await expect.element(screen.getByText('Uitnodiging', { exact: true })).not.toBeVisible()
    await cdp().send('Emulation.setEmulatedMedia', { media: '' })
  })

  it('lets a reader look and neither add nor invite', async () => {
    const { screen } = await show(<Screen mayManage={false} />, [listOf(uninvited(1))])
    await expect.element(screen.getByText('Niet uitgenodigd').last()).toBeVisible()
    expect(screen.getByRole('button', { name: /toevoegen|uitnodigen/ }).all()).toEqual([])
  })
})

describe('the end of an invitation', () => {
  // Noon in the Netherlands, so that the days that are left do not depend on the hour of the test.
  beforeEach(
    () => void vi.useFakeTimers({ now: new Date('2026-11-20T11:00:00Z'), toFake: ['Date'] }),
  )
  afterEach(() => void vi.useRealTimers())

  it.each([
    ['2026-11-23T11:00:00Z', 'Verloopt over 3 dagen', 'error'],
    ['2026-11-27T11:00:00Z', 'Verloopt over 7 dagen', 'warning-dark'],
    ['2026-12-04T11:00:00Z', 'Verloopt over 14 dagen', 'warning'],
    ['2026-11-20T20:00:00Z', 'Verloopt vandaag', 'error'],
  ])('on %s says %s in the colour %s', async (expires_at, text, tone) => {
    const { screen } = await show(<Screen />, [listOf(invited(1, expires_at))])
    const shown = screen.getByText(text)
    await expect.element(shown).toBeVisible()
    expect(shown.element().getAttribute('style')).toContain(`var(--zegel-${tone})`)
  })

  it('says since when it is over', async () => {
    const { screen } = await show(<Screen />, [
      listOf(invited(1, '2026-11-19T10:00:00Z', 'expired')),
    ])
    await expect.element(screen.getByText('Verlopen op 19 nov. 2026')).toBeVisible()
  })
})

describe('an invitation', () => {
  it.each([
    ['uitnodigen', uninvited(1)],
    ['opnieuw uitnodigen', invited(1, '2026-12-04T11:00:00Z')],
  ])('is sent from the row by %s, which does not open by it', async (name, row) => {
    const { screen, user, sent } = await show(<Screen />, [
      listOf(row),
      answer(participants.inviteParticipant, {
        invitation: { created_at: '2026-11-20T11:00:00Z', expires_at: '2026-12-20T11:00:00Z' },
      }),
    ])
    await user.click(screen.getByRole('button', { name: `Participant 1 ${name}` }))

    await expect
      .element(screen.getByText('Uitnodiging (opnieuw) verstuurd', { exact: false }))
      .toBeVisible()
    expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({
      legal_person_id: person(1).id,
    })
    expect(screen.getByRole('dialog').all()).toEqual([])
  })

  it('says what went wrong when it cannot be sent', async () => {
    const { screen, user } = await show(<Screen />, [
      listOf(invited(1, '2026-11-19T10:00:00Z', 'expired')),
      refuse(participants.inviteParticipant, 500, { message: 'Stuk' }),
    ])
    await user.click(screen.getByRole('button', { name: 'Participant 1 opnieuw uitnodigen' }))
    await expect
      .element(
        screen.getByText('Er is iets misgegaan met het opnieuw versturen van de uitnodiging', {
          exact: false,
        }),
      )
      .toBeVisible()
  })

  it('says how many of the chosen it goes to, and by name to whom when it is one', async () => {
    const { screen, user } = await show(<Screen />, [
      listOf(uninvited(1), uninvited(2), participant(3)),
    ])
    const chosen = screen.getByRole('status').getByRole('button', { name: /uitnodigen/ })
    const choose = (nr: number) =>
      user.click(screen.getByRole('checkbox', { name: `Rij selecteren Participant ${nr}` }))
    await choose(3)
    await expect.element(screen.getByText('1 geselecteerd')).toBeVisible()
    expect(chosen.all()).toEqual([])
    await choose(1)
    await expect.element(chosen).toHaveTextContent('Participant 1 uitnodigen')
    await choose(2)
    await expect.element(chosen).toHaveTextContent('2 van 3 uitnodigen')
    await choose(3)
    await expect.element(chosen).toHaveTextContent('Deze 2 uitnodigen')
  })

  it('goes to all who are chosen, with words of the inviter, and tells of each what came of it', async () => {
    const unreachable = uninvited(3)
    unreachable.legal_person.reachable = false
    const { screen, user, sent } = await show(<Screen />, [
      listOf(uninvited(1), uninvited(2), unreachable),
      answer(participants.inviteParticipant, ({ body }) => {
        const { legal_person_id } = body as { legal_person_id: string } // safe: what was sent
        if (legal_person_id === person(2).id)
          return new Refusal(422, { code: 'participant-has-account', message: 'Heeft een account' })
        return {
          invitation: { created_at: '2026-11-20T11:00:00Z', expires_at: '2026-12-20T11:00:00Z' },
        }
      }),
    ])
    await user.click(
      screen.getByRole('checkbox', { name: 'Alle rijen van deze pagina selecteren' }),
    )
    await user.click(screen.getByRole('button', { name: '2 van 3 uitnodigen' }))
    const dialog = screen.getByRole('dialog', { name: '2 participanten uitnodigen?' })
    await user.fill(dialog.getByLabelText('Bericht (optioneel)'), 'Tot op de vergadering')
    await user.click(dialog.getByRole('button', { name: 'Uitnodigingen versturen' }))

    const outcome = screen.getByRole('dialog', { name: 'Uitnodigingen' }).getByRole('listitem')
    await expect
      .poll(() => outcome.elements().map((item) => item.textContent))
      .toEqual([
        'Participant 1Uitgenodigd',
        'Participant 2Heeft al een account',
        'Participant 3Er is geen e-mailadres bekend.Niet verstuurd',
      ])
    expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({
      ...{ message: 'Tot op de vergadering', language: 'nl' },
    })
  })
})

describe('the detail of a participant', () => {
  it('opens from the row, with what others know of them', async () => {
    const { screen, user } = await show(<Screen />, [paged, free])
    await user.click(screen.getByRole('button', { name: 'Participant 4', exact: true }))
    const detail = screen.getByRole('dialog', { name: 'Participant 4' })

    await expect.element(detail.getByText('Hun transacties')).toBeVisible()
    await expect.element(detail.getByText('Hun registraties')).toBeVisible()
    await expect.element(detail.getByText('Vrij saldo')).toBeVisible()
    // Who lends to a company is called to no meeting of it.
    expect(detail.getByRole('button', { name: 'Oproepingen per e-mail' }).all()).toEqual([])
    await user.click(detail.getByRole('button', { name: 'Saldo registreren' }))
    await expect.element(screen.getByText('Saldo invullen')).toBeVisible()
  })

  it('gives the focus back to its row when it is closed', async () => {
    const { screen, user } = await show(<Screen />, [paged, free])
    const row = screen.getByRole('button', { name: 'Participant 4', exact: true })
    row.element().focus()
    await user.keyboard('{Enter}')
    await expect.element(screen.getByRole('dialog', { name: 'Participant 4' })).toBeVisible()
    await user.keyboard('{Escape}')
    await expect.element(row).toHaveFocus()
  })

  it('is there at once for whoever follows a link to it, and says when there is nobody', async () => {
    const { screen } = await show(<Screen initial={person(99).id} />, [paged])
    await expect.element(screen.getByText('Deze participant is niet gevonden')).toBeVisible()
  })

  it('changes the label, and shows the server refusing it at its field', async () => {
    const { screen, user } = await show(<Screen initial={person(4).id} />, [
      paged,
      free,
      refuse(participants.editParticipant, 422, { errors: { label: ['Te lang'] } }),
    ])
    await user.click(screen.getByRole('button', { name: 'Label wijzigen' }))
    const dialog = screen.getByRole('dialog', { name: 'Label van Participant 4' })
    await user.fill(dialog.getByLabelText('Label'), 'oprichter')
    await user.click(dialog.getByRole('button', { name: 'Opslaan' }))

    await expect.element(dialog.getByText('Te lang')).toBeVisible()
  })

  it('is merged with another after showing what moves, and told why not', async () => {
    const counts = { transactions: 2, registrations: 1, refusal: null }
    const places = [
      {
        ...{ id: person(1).id, name: 'Obligatie', joins: false },
        ...{ balance: 4, into_balance: 5, balance_after: 9, ...counts },
      },
      {
        ...{ id: person(2).id, name: 'Aandelen', joins: true },
        ...{ balance: 7, into_balance: 0, balance_after: 7, ...counts },
      },
    ]
    const refusal = 'Er lopen nog transacties.'
    const refused = places.map((place, index) => (index === 1 ? { ...place, refusal } : place))
    const { screen, user, sent } = await show(<Screen initial={person(4).id} />, [
      paged,
      free,
      answer(participants.previewMerge, ({ query }) =>
        query['into_legal_person_id'] === person(3).id
          ? { instruments: refused, refusal }
          : { instruments: places, refusal: null },
      ),
      answer(participants.mergeParticipants, participant(5)),
    ])
    await user.click(screen.getByRole('button', { name: 'Samenvoegen' }))
    const dialog = screen.getByRole('dialog', { name: 'Participant 4 samenvoegen' })
    await user.click(dialog.getByRole('combobox', { name: 'Wie blijft' }))
    await user.click(screen.getByRole('option', { name: /^Participant 3\b/ }))
    const shares = dialog.getByRole('region', { name: 'Aandelen' })
    await expect.element(shares.getByText(refusal)).toBeVisible()
    await user.click(dialog.getByRole('combobox', { name: 'Wie blijft' }))
    await user.click(screen.getByRole('option', { name: /^Participant 5\b/ }))
    await expect.element(dialog.getByText('van 5 naar 9')).toBeVisible()
    await expect.element(shares.getByText('wordt participant, met 7')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Samenvoegen' }))
    const merged = () =>
      sent.find(({ method, path }) => method === 'POST' && path.endsWith('/members/merge'))?.body
    await expect.poll(merged).toMatchObject({
      legal_person_id: person(4).id,
      into_legal_person_id: person(5).id,
    })
  })

  it('is told to be another of the same account, with whom it is merged', async () => {
    const same_account = {
      legal_person_id: person(5).id,
      name: 'Participant 5',
      email: 'later@demo.test',
    }
    const { screen, user } = await show(<Screen initial={person(4).id} />, [
      answer(participants.listParticipants, {
        data: [{ ...participant(4), same_account }, participant(5)],
        total: 2,
      }),
      free,
      answer(participants.previewMerge, { instruments: [], refusal: 'Er staat nog iets open.' }),
    ])
    await expect.element(screen.getByText('later@demo.test', { exact: false })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Samenvoegen' }))
    const dialog = screen.getByRole('dialog', { name: 'Participant 4 samenvoegen' })
    await expect
      .element(dialog.getByRole('combobox', { name: 'Wie blijft' }))
      .toHaveValue('Participant 5')
    await expect.element(dialog.getByText('Er staat nog iets open.')).toBeVisible()
  })

  it('is removed when it was a mistake, and stays with the reason when it has a history', async () => {
    const message = 'Deze participant staat in het register.'
    const { screen, user } = await show(<Screen initial={person(4).id} />, [
      paged,
      free,
      refuse(participants.removeParticipant, 409, { message, code: 'participant-has-history' }),
    ])
    await user.click(screen.getByRole('button', { name: 'Verwijderen' }))
    await user.click(screen.getByRole('button', { name: 'Participant verwijderen' }))
    await expect.element(screen.getByText(message, { exact: false })).toBeVisible()
  })
})
