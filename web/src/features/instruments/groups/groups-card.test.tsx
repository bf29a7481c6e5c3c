import { type Group, groups } from '@zegel/contract/instruments/groups'
import { instruments } from '@zegel/contract/instruments/instruments'
import { describe, expect, it } from 'vitest'
import {
  answer,
  membership,
  NOORDERMOLEN,
  refuse,
  show,
  testUser,
} from '../../../../test/harness.tsx'
import { BOND, bond, idOf, instrumentCard, SHARES } from '../../../../test/data/register-data.ts'
import { GroupsCard } from './groups-card.tsx'

const ZON = idOf(300)

function group(part: Partial<Group> = {}): Group {
  return {
    id: idOf(400),
    name: 'Alles van 2026',
    total_limit: '1000000.00',
    invested: '325000.00',
    blocked_amount: '325000.00',
    available_value: '675000.00',
    financial_instruments: [
      {
        id: BOND,
        name: 'Windobligatie 2026',
        type: 'bonds',
        invested: '25000.00',
        blocked_amount: '25000.00',
      },
      {
        id: ZON,
        name: 'Zonlening',
        type: 'bonds',
        invested: '300000.00',
        blocked_amount: '300000.00',
      },
    ],
    ...part,
  }
}

const empty = group({
  id: idOf(401),
  name: 'Aandelen',
  invested: '0.00',
  blocked_amount: '0.00',
  financial_instruments: [],
})
const cards = answer(instruments.list, [
  instrumentCard(),
  instrumentCard({ id: ZON, name: 'Zonlening' }),
  instrumentCard({ id: SHARES, name: 'Gewone aandelen', type: 'shares' }),
])
const listed = (...all: Group[]) => answer(groups.list, all)
const card = <GroupsCard instrument={bond()} />

it('says how full each group is, and puts those of the instrument first', async () => {
  const { screen } = await show(card, [listed(empty, group()), cards])
  const names = () =>
    screen
      .getByRole('article')
      .elements()
      .map((one) => one.getAttribute('aria-label'))
  await expect.poll(names).toEqual(['Alles van 2026', 'Aandelen'])
  const first = screen.getByRole('article', { name: 'Alles van 2026' })
  await expect.element(first.getByText('€ 325.000,00')).toBeVisible()
  await expect.element(first.getByText('van € 1.000.000,00')).toBeVisible()
  await expect.element(first.getByText('32% gevuld')).toBeVisible()
  await expect.element(first.getByText('€ 300.000,00')).toBeVisible()
})

it('draws a piece of the bar for each instrument that has something', async () => {
  const { screen } = await show(card, [listed(group()), cards])
  await expect.element(screen.getByRole('article')).toBeVisible()
  const bar = screen
    .getByRole('article')
    .element()
    .querySelector('[aria-hidden] > div')?.parentElement
  const widths = Array.from(bar?.children ?? [], (piece) => (piece as HTMLElement).style.width)
  expect(widths).toEqual(['2.5%', '30%'])
})

it('marks a group that is full', async () => {
  const full = group({ blocked_amount: '1000000.00', available_value: '0.00' })
  const { screen } = await show(card, [listed(full), cards])
  await expect.element(screen.getByText('Vol', { exact: true })).toBeVisible()
})

describe('adding a group', () => {
  it('asks a name and whole euros, and begins with the instrument', async () => {
    const { screen, user, sent } = await show(card, [
      listed(),
      cards,
      answer(groups.create, group()),
    ])
    await user.click(screen.getByRole('button', { name: 'Groep toevoegen' }).first())
    const dialog = screen.getByRole('dialog')
    await user.fill(dialog.getByLabelText('Naam'), 'Alles van 2026')
    await user.fill(dialog.getByLabelText('Limiet'), '12,5')
    await user.click(dialog.getByRole('button', { name: 'Groep toevoegen' }))
    await expect.element(dialog.getByText("Vul alleen cijfers in, in hele euro's.")).toBeVisible()
    await user.fill(dialog.getByLabelText('Limiet'), '1.000.000')
    await user.click(dialog.getByRole('button', { name: 'Groep toevoegen' }))
    await expect.element(screen.getByText('Groep toegevoegd', { exact: false })).toBeVisible()
    expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
      name: 'Alles van 2026',
      total_limit: 1_000_000,
      organization_id: NOORDERMOLEN,
      financial_instrument_ids: [BOND],
    })
  })

  it('says at the field what the server refuses, and that adding failed', async () => {
    const refusal = { errors: { name: ['Er is al een groep met deze naam.'] } }
    const { screen, user } = await show(card, [
      listed(),
      cards,
      refuse(groups.create, 422, refusal),
    ])
    await user.click(screen.getByRole('button', { name: 'Groep toevoegen' }).first())
    const dialog = screen.getByRole('dialog')
    await user.fill(dialog.getByLabelText('Naam'), 'Alles')
    await user.fill(dialog.getByLabelText('Limiet'), '5')
    await user.click(dialog.getByRole('button', { name: 'Groep toevoegen' }))
    await expect.element(dialog.getByText('Er is al een groep met deze naam.')).toBeVisible()
    await expect
      .element(screen.getByText('Er is iets misgegaan tijdens het toevoegen', { exact: false }))
      .toBeVisible()
  })
})

it('changes a group, with the limit as it is to begin with', async () => {
  const { screen, user, sent } = await show(card, [
    listed(group()),
    cards,
    answer(groups.change, group()),
  ])
  await user.click(screen.getByRole('button', { name: 'Meer voor Alles van 2026' }))
  await user.click(screen.getByRole('menuitem', { name: 'Wijzigen' }))
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByLabelText('Limiet')).toHaveValue('1.000.000')
  await user.fill(dialog.getByLabelText('Naam'), 'Ronde 2026')
  await user.click(dialog.getByRole('button', { name: 'Groep opslaan' }))
  await expect.element(screen.getByText('Groep gewijzigd', { exact: false })).toBeVisible()
  expect(sent.find(({ method }) => method === 'PATCH')?.body).toEqual({
    group_id: idOf(400),
    name: 'Ronde 2026',
    total_limit: 1_000_000,
  })
})

describe('removing a group', () => {
  const removing = async (reply: ReturnType<typeof answer>) => {
    const shown = await show(card, [listed(group()), cards, reply, answer(groups.create, group())])
    await shown.user.click(shown.screen.getByRole('button', { name: 'Meer voor Alles van 2026' }))
    await shown.user.click(shown.screen.getByRole('menuitem', { name: 'Verwijderen' }))
    const dialog = shown.screen.getByRole('dialog')
    await shown.user.click(dialog.getByRole('button', { name: 'Verwijderen' }))
    return shown
  }

  it('asks first, and brings it back as it was', async () => {
    const { screen, user, sent } = await removing(answer(groups.remove, undefined))
    await user.click(screen.getByRole('button', { name: 'Ongedaan maken' }))
    await expect.poll(() => sent.some(({ method }) => method === 'POST')).toBe(true)
    expect(sent.find(({ method }) => method === 'DELETE')?.query).toEqual({ group_id: idOf(400) })
    expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
      name: 'Alles van 2026',
      total_limit: 1_000_000,
      organization_id: NOORDERMOLEN,
      financial_instrument_ids: [BOND, ZON],
    })
  })

  it('says when it failed', async () => {
    const { screen } = await removing(refuse(groups.remove, 500))
    await expect
      .element(screen.getByText('Er is iets misgegaan tijdens het verwijderen', { exact: false }))
      .toBeVisible()
  })
})

describe('the instruments of a group', () => {
  it('lose one, which can be put back', async () => {
    const { screen, user, sent } = await show(card, [
      listed(group()),
      cards,
      answer(groups.removeInstrument, group()),
      answer(groups.addInstrument, group()),
    ])
    await user.click(screen.getByRole('button', { name: 'Zonlening uit Alles van 2026 halen' }))
    await user.click(screen.getByRole('button', { name: 'Ongedaan maken' }))
    const pair = { group_id: idOf(400), financial_instrument_id: ZON }
    await expect.poll(() => sent.find(({ method }) => method === 'POST')?.body).toEqual(pair)
    expect(sent.find(({ method }) => method === 'DELETE')?.query).toEqual(pair)
  })

  it('gain this one, or another of the organisation', async () => {
    const { screen, user, sent } = await show(card, [
      listed(empty),
      cards,
      answer(groups.addInstrument, empty),
    ])
    await user.click(screen.getByRole('button', { name: 'Dit instrument toevoegen' }))
    await expect
      .element(screen.getByText('Windobligatie 2026 zit nu in Aandelen', { exact: false }))
      .toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Ander instrument toevoegen' }))
    await user.click(screen.getByRole('menuitem', { name: 'Gewone aandelen' }))
    await expect
      .poll(() => sent.filter(({ method }) => method === 'POST').map(({ body }) => body))
      .toEqual([BOND, SHARES].map((id) => ({ group_id: idOf(401), financial_instrument_id: id })))
  })

  it('say how much would fit when one does not', async () => {
    const message = 'Dit past niet in groep Aandelen: daar is nog ruimte voor € 5,00.'
    const { screen, user } = await show(card, [
      listed(empty),
      cards,
      refuse(groups.addInstrument, 422, { message, errors: { group_id: [message] } }),
    ])
    await user.click(screen.getByRole('button', { name: 'Dit instrument toevoegen' }))
    await expect.element(screen.getByText(message, { exact: false })).toBeVisible()
  })
})

describe('who sees what', () => {
  it('shows an administrator of this instrument only its own to move', async () => {
    const user = testUser({ instrument_admin_of: [BOND] }, [membership({ role: 'admin' })])
    const { screen } = await show(card, [listed(group()), cards], { user })
    const takeOut = screen.getByRole('button', { name: /uit Alles van 2026 halen/ })
    await expect
      .element(takeOut)
      .toHaveAccessibleName('Windobligatie 2026 uit Alles van 2026 halen')
    expect(screen.getByRole('button').elements()).toHaveLength(1)
  })

  it('shows who does not manage the instrument no buttons at all', async () => {
    const reading = bond({ may: { ...bond().may, manage: false } })
    const { screen } = await show(<GroupsCard instrument={reading} />, [listed(group()), cards])
    await expect.element(screen.getByRole('article')).toBeVisible()
    expect(screen.getByRole('button').elements()).toEqual([])
  })
})

it('offers to try again when the groups could not be fetched', async () => {
  const { screen } = await show(card, [refuse(groups.list, 500), cards])
  await expect.element(screen.getByRole('button', { name: 'Opnieuw proberen' })).toBeVisible()
})
