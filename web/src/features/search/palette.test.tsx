import { instruments } from '@zegel/contract/instruments/instruments'
import { participants } from '@zegel/contract/register/participants'
import { personRecords } from '@zegel/contract/register/person-records'
import { register } from '@zegel/contract/register/register'
import { search, type SearchResult } from '@zegel/contract/search/search'
import { describe, expect, it } from 'vitest'
import { routeTree } from '../../app/routes.tsx'
import { peopleAnswers } from '../../../test/data/people-data.ts'
import { profileAnswers } from '../../../test/data/profile-data.ts'
import { answer, NOORDERMOLEN, refuse, showRoutes, testUser } from '../../../test/harness.tsx'
import { readRecentPages, saveRecentPage } from './recent-pages.ts'
import { instrumentCard } from '../../../test/data/register-data.ts'

const ANYWHERE = `/app/overview/organization/members?id=${NOORDERMOLEN}`
const PERSON = '0197a3c0-0000-7000-8000-00000000a001'
const LOAN = '0197a3c0-0000-7000-8000-00000000a002'

const jansen: SearchResult = {
  kind: 'person',
  id: PERSON,
  name: 'Kees Jansen',
  is_entity: false,
  participations: [
    { id: PERSON, instrument_id: LOAN, instrument_name: 'Windlening 2024' },
    { id: LOAN, instrument_id: PERSON, instrument_name: 'Zonlening' },
  ],
}
const card = instrumentCard({ id: LOAN, name: 'Windlening 2024' })
const answers = [
  ...peopleAnswers,
  answer(instruments.list, [card]),
  answer(search.find, [jansen]),
  refuse(personRecords.get, 404),
]

async function opened({ path = ANYWHERE, user = testUser(), answered = answers } = {}) {
  const shown = await showRoutes(routeTree, answered, { path, user })
  await shown.user.click(shown.screen.getByRole('heading', { level: 1 }))
  await shown.user.keyboard('{Control>}k{/Control}')
  const dialog = shown.screen.getByRole('dialog', { name: 'Zoeken' })
  await expect.element(dialog.getByRole('combobox')).toHaveFocus()
  return { ...shown, dialog }
}

describe('the palette', () => {
  it('leads to who sits in a body, and says as what', async () => {
    const seated = { id: PERSON, name: 'Berend Zetel', title: 'Secretaris', of_name: 'Zon B.V.' }
    const { user, dialog, router } = await opened({
      answered: [
        ...peopleAnswers,
        answer(instruments.list, [card]),
        answer(search.find, [{ kind: 'function', ...seated }]),
        refuse(personRecords.get, 404),
      ],
    })
    await user.keyboard('zetel')
    const found = dialog.getByRole('option', { name: /Berend Zetel.*Secretaris · Zon B\.V\./ })
    await expect.element(found).toBeVisible()
    await user.keyboard('{Enter}')
    const page = `/app/organization/people/${PERSON}`
    await expect.poll(() => router.state.location.pathname).toBe(page)
  })

  it('leads to the page of a member, and says in which role', async () => {
    const { user, dialog, router } = await opened({
      answered: [
        ...peopleAnswers,
        answer(instruments.list, [card]),
        answer(search.find, [{ kind: 'member', id: PERSON, name: 'Lea Leden', role: 'advisor' }]),
        refuse(personRecords.get, 404),
      ],
    })
    await user.keyboard('lea')
    await expect.element(dialog.getByRole('option', { name: /Lea Leden.*Adviseur/ })).toBeVisible()
    await user.keyboard('{Enter}')
    const page = `/app/organization/people/${PERSON}`
    await expect.poll(() => router.state.location.pathname).toBe(page)
  })

  it('leads to who is called like what one types, by keys alone', async () => {
    const { user, dialog, router, sent } = await opened()
    await user.keyboard('janssen')
    await expect
      .element(
        dialog.getByRole('option', { name: /Kees Jansen.*Windlening 2024 en nog 1 instrument/ }),
      )
      .toBeVisible()
    await expect
      .poll(() => sent.findLast(({ path }) => path === '/search')?.query)
      .toEqual({ q: 'janssen', organization_id: NOORDERMOLEN })
    await user.keyboard('{Enter}')

    await expect
      .poll(() => router.state.location.pathname)
      .toBe(`/app/organization/people/${PERSON}`)
    expect(router.state.location.search).toEqual({ id: NOORDERMOLEN })
  })

  it('shows places and what can be begun, and begins it', async () => {
    const { screen, user, dialog } = await opened()
    await user.keyboard('uitn')
    await expect
      .element(dialog.getByRole('option', { name: 'Participant toevoegen aan Windlening 2024' }))
      .toBeVisible()
    await user.click(dialog.getByRole('option', { name: 'Lid uitnodigen' }))

    await expect.element(screen.getByRole('dialog', { name: 'Lid uitnodigen' })).toBeVisible()
    await expect.element(screen.getByRole('dialog', { name: 'Zoeken' })).not.toBeInTheDocument()
  })

  it('knows by other words what somebody may set', async () => {
    const { user, dialog } = await opened({
      answered: [...peopleAnswers, answer(instruments.list, []), answer(search.find, [])],
    })
    for (const [typed, option] of [
      ['dark', 'Donker thema'],
      ['taal', 'Taal: English'],
      ['log out', 'Uitloggen'],
      ['mollie', 'Koppelingen'],
      ['logo', 'Organisatie'],
      ['kvk', 'Entiteiten'],
      ['naam wijzigen', 'Jouw gegevens Profiel'],
      ['twee-staps', 'Beveiliging Profiel'],
      ['tweestaps', 'Beveiliging Profiel'],
      ['two-factor', 'Beveiliging Profiel'],
    ] as const) {
      await user.fill(dialog.getByRole('combobox'), typed)
      await expect.element(dialog.getByRole('option', { name: option })).toBeVisible()
    }
  })

  it('leads to the part of the profile that something is set in', async () => {
    const { user, dialog, router } = await opened({
      answered: [...answers, ...profileAnswers],
    })
    await user.keyboard('2fa')
    await user.click(dialog.getByRole('option', { name: 'Beveiliging Profiel' }))
    await expect.poll(() => router.state.location.href).toBe('/app/profile#security')
  })

  it('leads to what is called like all that was typed, however soon that is chosen', async () => {
    const { dialog, router } = await opened({ answered: [...answers, ...profileAnswers] })
    document.execCommand('insertText', false, 'beveiliging')
    dialog
      .getByRole('combobox')
      .element()
      .dispatchEvent(
        new KeyboardEvent('keydown', {
          key: 'Enter',
          code: 'Enter',
          bubbles: true,
          cancelable: true,
        }),
      )
    await expect.poll(() => router.state.location.href).toBe('/app/profile#security')
  })

  it('leads to a section of an instrument, by its name and that of the instrument', async () => {
    const { user, dialog, router } = await opened({
      answered: [
        ...answers,
        refuse(instruments.get, 404),
        refuse(participants.listHolders, 404),
        refuse(register.getHoldings, 404),
      ],
    })
    await user.keyboard('windl register')
    await expect
      .element(dialog.getByRole('group', { name: 'Ga naar' }).getByRole('option'))
      .toHaveLength(1)
    await user.click(dialog.getByRole('option', { name: 'Register Windlening 2024' }))
    await expect
      .poll(() => router.state.location.pathname)
      .toBe(`/app/overview/instruments/${LOAN}/register`)
  })

  it('leads to a term of an instrument by its name or what it is about, before whoever was found', async () => {
    const { user, dialog, router } = await opened({
      answered: [...answers, refuse(instruments.get, 404)],
    })
    for (const typed of ['aflossen', 'looptijd', 'rente windlening']) {
      await user.fill(dialog.getByRole('combobox'), typed)
      await expect
        .element(dialog.getByRole('option').first())
        .toMatchTextContent(/^(Aflossing|Looptijd|Rente)Windlening 2024$/)
    }
    await user.click(dialog.getByRole('option', { name: 'Rente Windlening 2024' }))
    await expect
      .poll(() => router.state.location.href)
      .toMatch(`/instruments/${LOAN}/settings?id=${NOORDERMOLEN}#term-interest`)
  })

  it('keeps what would be set at once behind whoever was found', async () => {
    const { user, dialog } = await opened()
    await user.keyboard('donker')
    await expect.element(dialog.getByRole('option', { name: 'Donker thema' })).toBeVisible()
    await expect.element(dialog.getByRole('option').first()).toMatchTextContent(/^Kees Jansen/)
  })

  it('offers a new transaction in an instrument that one manages', async () => {
    const { dialog } = await opened()
    await expect
      .element(dialog.getByRole('option', { name: 'Nieuwe transactie in Windlening 2024' }))
      .toBeVisible()
  })

  it('says that there is nothing, or what went wrong', async () => {
    const { user, dialog } = await opened({
      answered: [...peopleAnswers, answer(instruments.list, []), answer(search.find, [])],
    })
    await user.keyboard('xq')
    await expect.element(dialog.getByText('Niets gevonden voor ‘xq’.')).toBeVisible()
    await user.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
  })

  it('names the failure of the search', async () => {
    const { user, dialog } = await opened({
      answered: [...peopleAnswers, answer(instruments.list, []), refuse(search.find, 500)],
    })
    await user.keyboard('xq')
    await expect.element(dialog.getByText('Geweigerd')).toBeVisible()
  })

  it('shows what was seen lately first, in this tab and to the same person', async () => {
    const { screen, user, router } = await showRoutes(routeTree, answers, { path: ANYWHERE })
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Leden' })).toBeVisible()
    router.history.push('/app/overview/organization/nonsense')
    await expect
      .poll(() => readRecentPages(testUser().id).map(({ title }) => title))
      .toContain('Leden')
    expect(readRecentPages('somebody else')).toEqual([])
    await user.keyboard('{Control>}k{/Control}')
    const lately = screen.getByRole('group', { name: 'Onlangs bekeken' }).getByRole('option')
    await expect.element(lately).toMatchTextContent(/^Leden/)
    await expect.element(screen.getByRole('option', { name: 'Leden' })).toBeVisible()
    await user.keyboard('{Escape}')
    saveRecentPage(testUser().id, { href: '/app/overview/instruments/1', title: 'Windlening' })
    await user.click(screen.getByRole('button', { name: 'Zoeken' }).first())
    const first = screen.getByRole('dialog', { name: 'Zoeken' }).getByRole('option').first()

    await expect.element(first).toHaveTextContent('Windlening')
  })
})

describe('the keys', () => {
  it('lead to places after a g, and to the sheet', async () => {
    const { screen, user, router } = await showRoutes(routeTree, answers, { path: ANYWHERE })
    await user.keyboard('gi')
    await expect.poll(() => router.state.location.pathname).toBe('/app/overview/instruments')
    await user.keyboard('?')
    const sheet = screen.getByRole('dialog', { name: 'Sneltoetsen' })
    await expect.element(sheet.getByText('Ga naar Instrumenten')).toBeVisible()
  })

  it('begin something new on the page', async () => {
    const { screen, user } = await showRoutes(routeTree, answers, { path: ANYWHERE })
    await expect.element(screen.getByRole('button', { name: 'Lid uitnodigen' })).toBeVisible()
    await user.keyboard('n')
    await expect.element(screen.getByRole('dialog', { name: 'Lid uitnodigen' })).toBeVisible()
  })

  it('do nothing while one types, behind a dialog, or when they are off', async () => {
    const { screen, user, router } = await showRoutes(routeTree, answers, { path: ANYWHERE })
    await user.click(screen.getByRole('searchbox').first())
    await user.keyboard('gi?/')
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
    expect(router.state.location.pathname).toBe('/app/overview/organization/members')

    await user.click(screen.getByRole('heading', { level: 1 }))
    await user.keyboard('?')
    await user.click(screen.getByRole('switch', { name: /^Sneltoetsen van losse letters/ }))
    await user.keyboard('{Escape}')
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
    await user.keyboard('gi/')
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
    expect(router.state.location.pathname).toBe('/app/overview/organization/members')
    localStorage.clear()
  })
})
